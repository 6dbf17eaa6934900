import { expect, test } from 'vitest';
import { crc32, zip } from './zip';

test('the check sum is that of the standard', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

test('an archive has a directory that leads to each of its files', () => {
  const files = [
    { name: 'a.json', text: '{"a":1}', at: Date.UTC(2026, 4, 3) },
    { name: 'é.txt', text: 'été', at: Date.UTC(2026, 4, 3) },
  ];
  const bytes = zip(files);
  const view = new DataView(bytes.buffer);
  const utf8 = new TextDecoder();
  const end = bytes.length - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  expect(view.getUint16(end + 10, true)).toBe(2);
  let at = view.getUint32(end + 16, true);
  expect(at + view.getUint32(end + 12, true)).toBe(end);
  for (const { name, text } of files) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [named, offset] = [view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
    expect(utf8.decode(bytes.subarray(at + 46, at + 46 + named))).toBe(name);
    expect(view.getUint32(offset, true)).toBe(0x04034b50);
    const size = view.getUint32(offset + 22, true);
    const content = bytes.subarray(offset + 30 + named, offset + 30 + named + size);
    expect(utf8.decode(content)).toBe(text);
    expect(view.getUint32(offset + 14, true)).toBe(crc32(content));
    at += 46 + named;
  }
});

/** A file of an archive. */
export interface ZipEntry {
  name: string;
  text: string;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (CRC[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** A ZIP archive with its files as they are, not compressed. Names and texts are UTF-8. */
export function zip(entries: readonly ZipEntry[]): Uint8Array<ArrayBuffer> {
  const utf8 = new TextEncoder();
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, text, at } of entries) {
    const [path, content] = [utf8.encode(name), utf8.encode(text)];
    // Version 2.0, UTF-8 names, stored, time and date, CRC, both sizes, length of the name, no extra field.
    const facts = numbers([2, 20], [2, 0x800], [2, 0], ...dosTime(at), [4, crc32(content)], [4, content.length], [4, content.length], [2, path.length], [2, 0]);
    const local = [numbers([4, 0x04034b50]), facts, path, content];
    // No comment, first disk, no attributes.
    directory.push(numbers([4, 0x02014b50], [2, 20]), facts, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), path);
    files.push(...local);
    offset += length(local);
  }
  const count = entries.length;
  const end = numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, length(directory)], [4, offset], [2, 0]);
  return join([...files, ...directory, end]);
}

/** Numbers, each in so many bytes, low byte first. */
function numbers(...fields: [bytes: number, value: number][]): Uint8Array {
  return Uint8Array.from(fields.flatMap(([bytes, value]) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)));
}

/** The time and the date of a ZIP archive: local, in steps of two seconds, since 1980. */
function dosTime(at: number): [bytes: number, value: number][] {
  const date = new Date(at);
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
  const day = (Math.max(0, date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
  return [[2, time], [2, day]];
}

const length = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

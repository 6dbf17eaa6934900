/** SHA-256 (FIPS 180-4) and HMAC (RFC 2104). Browsers keep theirs from houses without HTTPS, such as those at home. */

const PRIMES = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !range(2, n).some((d) => n % d === 0));

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

/** The first 32 bits of the fractional part. */
const fraction = (n: number) => Math.floor((n % 1) * 2 ** 32);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const length = Math.ceil((message.length + 9) / 64) * 64;
  const padded = new DataView(new ArrayBuffer(length));
  [...message, 0x80].forEach((byte, at) => padded.setUint8(at, byte));
  padded.setBigUint64(length - 8, BigInt(message.length) * 8n);

  const hash = Uint32Array.from(START);
  for (let block = 0; block < length; block += 64) mix(hash, range(0, 16).map((at) => padded.getUint32(block + 4 * at)));

  const bytes = new DataView(new ArrayBuffer(32));
  hash.forEach((word, at) => bytes.setUint32(4 * at, word));
  return new Uint8Array(bytes.buffer);
}

function mix(hash: Uint32Array, block: number[]) {
  const words = Uint32Array.from({ length: 64 }, (_, at) => block[at] ?? 0);
  for (let at = 16; at < 64; at += 1) {
    const [a = 0, b = 0] = [words[at - 15], words[at - 2]];
    const [x, y] = [turn(a, 7) ^ turn(a, 18) ^ (a >>> 3), turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)];
    words[at] = (words[at - 16] ?? 0) + x + (words[at - 7] ?? 0) + y;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  words.forEach((word, at) => {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[at] ?? 0) + word) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  });
  [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at] ?? 0) + word));
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > 64 ? sha256(key) : key;
  const pad = (by: number) => range(0, 64).map((at) => (short[at] ?? 0) ^ by);
  return sha256(Uint8Array.from([...pad(0x5c), ...sha256(Uint8Array.from([...pad(0x36), ...message]))]));
}

/** UUIDv7 by the hundred thousand: random bytes are asked for in bulk, and each id is above the one before, so that rows of an import lie side by side. */
import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(8 * 8_192);
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const twelveBits = 0xfff;

export function createIds(now: () => number = Date.now): () => string {
  let [at, time, count] = [pool.length, 0, 0];
  return () => {
    if (at >= pool.length) {
      randomFillSync(pool);
      at = 0;
    }
    const clock = now();
    if (clock > time) [time, count] = [clock, 0];
    else if (count < twelveBits) count += 1;
    else [time, count] = [time + 1, 0];
    const stamp = time.toString(16).padStart(12, '0');
    const part = (offset: number) => hex[pool[at + offset] ?? 0] ?? '00';
    const variant = hex[((pool[at] ?? 0) & 0x3f) | 0x80] ?? '80';
    const id = `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${count.toString(16).padStart(3, '0')}-${variant}${part(1)}-${part(2)}${part(3)}${part(4)}${part(5)}${part(6)}${part(7)}`;
    at += 8;
    return id;
  };
}

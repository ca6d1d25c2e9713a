/** What a light is like, as its shader reads it: feeling, type, width, photograph. Pure. */
import type { SkyColumns } from './sky.types.ts';

/** How much wider than the least a light is, 0 to 255: felt strongly, and not alone. */
const widthOf = ({ intensity, people }: SkyColumns, i: number): number =>
  Math.min(255, 60 + 45 * (intensity[i] ?? 0) + 12 * Math.min(5, people[i] ?? 0));

export function looksOf(columns: SkyColumns): Uint8Array {
  const looks = new Uint8Array(4 * columns.count);
  for (let i = 0; i < columns.count; i += 1) {
    looks[4 * i] = columns.feeling[i] ?? 0;
    looks[4 * i + 1] = columns.type[i] ?? 0;
    looks[4 * i + 2] = widthOf(columns, i);
    looks[4 * i + 3] = columns.photo[i] ?? 0;
  }
  return looks;
}

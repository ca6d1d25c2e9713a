/** Which pictures stand beside each other. Pure. */
import type { Picture } from '@kinlore/shared/contracts/media';

/** Width by height, held within what can be laid out; a picture whose size is not known yet counts as three by two. */
export const ratioOf = ({ width, height }: Pick<Picture, 'width' | 'height'>): number =>
  width === null || height === null || width <= 0 || height <= 0
    ? 1.5
    : Math.min(4, Math.max(0.4, width / height));

const MOST = 3;

/**
 * Cuts the pictures, in their order, into rows whose ratios add up to about `target` (the width of a row by its height).
 * A row holds up to three; one alone costs more, so that it comes only where the picture is wide or nothing else is left.
 * @returns for each row its first place and the place after its last
 */
export function rowsOf(
  ratios: readonly number[],
  target: number,
): readonly (readonly [start: number, end: number])[] {
  interface Best {
    readonly cost: number;
    readonly rows: readonly (readonly [number, number])[];
  }
  const best: Best[] = [{ cost: 0, rows: [] }];
  for (let end = 1; end <= ratios.length; end += 1) {
    const choices = Array.from({ length: Math.min(MOST, end) }, (_, less) => {
      const start = end - 1 - less;
      const sum = ratios.slice(start, end).reduce((total, ratio) => total + ratio, 0);
      const before = best[start] ?? { cost: 0, rows: [] };
      const alone = less === 0 && sum < target * 0.75 ? 1 : 0;
      return {
        cost: before.cost + Math.log(sum / target) ** 2 + alone,
        rows: [...before.rows, [start, end] as const],
      };
    });
    best.push(choices.reduce((least, choice) => (choice.cost < least.cost ? choice : least)));
  }
  return best.at(-1)?.rows ?? [];
}

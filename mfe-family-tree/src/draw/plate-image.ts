/** The plate of a person as one picture: thirty shapes on each of three hundred cards would be more elements than a page should have. */
import { plateOf } from '@kinlore/shared/ui';
import type { Palette } from './palette.ts';

/** Mutable: plates that were engraved already. Emptied before it grows without end. */
const engraved = new Map<string, string>();

const safe = (colour: string): string => colour.replaceAll('#', '%23').replaceAll('"', "'");

export function plateImage(seed: string, rest: boolean, palette: Palette): string {
  const ink = rest ? palette.silver : palette.brass;
  const key = `${seed} ${ink} ${palette.card}`;
  const known = engraved.get(key);
  if (known !== undefined) return known;
  const { rose, eccentric, holes, notch } = plateOf(seed);
  const petals = rose.turns
    .map(
      (turn) =>
        `<ellipse cx='50' cy='50' rx='${String(rose.rx)}' ry='${String(rose.ry)}' transform='rotate(${String(turn)} 50 50)'/>`,
    )
    .join('');
  const dots = holes
    .map(
      (hole) =>
        `<circle cx='${String(hole.x)}' cy='${String(hole.y)}' r='${String(hole.r * 1.5)}'/>`,
    )
    .join('');
  const picture =
    `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><g fill='none' stroke='${safe(ink)}' stroke-width='2'>` +
    `<circle cx='50' cy='50' r='49' fill='${safe(palette.cardOff)}'/><g stroke-width='1.2' opacity='.6'><circle cx='50' cy='50' r='42'/>${petals}</g>` +
    `<circle cx='${String(eccentric.x)}' cy='${String(eccentric.y)}' r='${String(eccentric.r)}'/><g fill='${safe(ink)}' stroke='none'>${dots}</g><path stroke-width='3.5' d='M50 0v9' transform='rotate(${String(notch)} 50 50)'/></g></svg>`;
  if (engraved.size > 5_000) engraved.clear();
  engraved.set(key, picture);
  return picture;
}

/** The sky of a family: each life a galaxy that fills with its memories, those of the year bright. */
import type { Galaxy, Light } from './galaxies.ts';
import type { LapseLife, Timeline } from './model.ts';
import { presenceOf } from './presence.ts';
import { dot, faint, glow, nameWithin, ring, within, type Frame } from './pen.ts';
import type { Box, Point } from './where.ts';

const DIM = 0.5;
const NAMED = 17;

/** How surely a life is there: from its birth, or from the first that is remembered of it. */
function hereIn({ people }: Timeline, { person }: LapseLife, first: number, time: number): number {
  if (time >= first) return 1;
  const one = people[person ?? -1] ?? null;
  return one === null ? 0 : presenceOf(one, time).here;
}

function drawLight(
  { ink, palette, time }: Frame,
  { year, feeling }: Light,
  at: Point,
  size: number,
): void {
  const shine = glow(year, time);
  ink.fillStyle = palette.enamels[feeling] ?? palette.silver;
  faint(ink, shine > 0 ? 1 : DIM, () => {
    dot(ink, at, size * (1 + 0.8 * shine));
  });
  if (shine === 0) return;
  ink.strokeStyle = palette.brass;
  faint(ink, shine, () => {
    ring(ink, at, size * 2.6);
  });
}

function drawGalaxy(
  frame: Frame,
  timeline: Timeline,
  { life, at: [x, y], radius }: Galaxy,
  lights: readonly Light[],
): void {
  const { ink, palette, time } = frame;
  const owner = timeline.lives[life];
  if (owner === undefined) return;
  const here = hereIn(timeline, owner, lights[0]?.year ?? Number.POSITIVE_INFINITY, time);
  if (here === 0) return;
  const size = Math.max(1, Math.min(2.6, radius / 9));
  ink.strokeStyle = palette.line;
  ink.lineWidth = 1;
  faint(ink, here, () => {
    ring(ink, [x, y], radius + size + 2);
  });
  for (const light of lights) {
    if (time < light.year) break;
    drawLight(frame, light, [x + light.at[0] * radius, y + light.at[1] * radius], size);
  }
  if (radius < NAMED) return;
  ink.fillStyle = palette.muted;
  faint(ink, here, () => {
    ink.fillText(nameWithin(ink, owner.name, Math.max(64, radius * 2.8)), x, y + radius + size + 6);
  });
}

export function drawSky(
  frame: Frame,
  timeline: Timeline,
  galaxies: readonly { readonly galaxy: Galaxy; readonly lights: readonly Light[] }[],
  box: Box,
): void {
  const { ink, palette, letters } = frame;
  within(frame, box, () => {
    ink.font = `${String(11 * letters)}px ${palette.nameFont}`;
    ink.textAlign = 'center';
    ink.textBaseline = 'top';
    for (const { galaxy, lights } of galaxies) drawGalaxy(frame, timeline, galaxy, lights);
  });
}

/** The tree as it grows: who is born appears, who marries is joined, who died stays as a ring of silver. */
import { drawLines, drawUnions } from './draw-ties.ts';
import type { KinLayout } from './kin-layout.ts';
import type { LapsePerson, Timeline } from './model.ts';
import { dot, faint, glow, ring, shortened, within, type Frame } from './pen.ts';
import { presenceOf } from './presence.ts';
import { scaleOf, type Scale } from './tree-scale.ts';
import type { Box, Point } from './where.ts';

/** From this width of a slot on there is room for a name. */
const NAMED = 34;

interface Shown {
  readonly one: LapsePerson;
  readonly at: Point;
  readonly here: number;
  readonly gone: number;
}

function drawPerson(
  { ink, palette, time }: Frame,
  { one, at, here, gone }: Shown,
  radius: number,
): void {
  const isNew = glow(one.born.to, time);
  // The line of a marriage ends at its rim.
  ink.fillStyle = palette.pane;
  faint(ink, here, () => {
    dot(ink, at, radius + 1.5);
  });
  ink.fillStyle = isNew > 0 ? palette.brass : palette.text;
  faint(ink, here * (1 - gone), () => {
    dot(ink, at, radius);
  });
  ink.strokeStyle = palette.silver;
  ink.lineWidth = Math.max(1, radius * 0.2);
  faint(ink, Math.min(here, gone), () => {
    ring(ink, at, radius);
  });
  if (isNew === 0) return;
  ink.strokeStyle = palette.brass;
  faint(ink, isNew, () => {
    ring(ink, at, radius * 1.5);
  });
}

function drawName(
  { ink, palette }: Frame,
  { one, at: [x, y], here, gone }: Shown,
  scale: Scale,
): void {
  if (scale.slot < NAMED) return;
  ink.strokeStyle = palette.pane;
  ink.lineWidth = 3;
  ink.lineJoin = 'round';
  ink.fillStyle = gone === 1 ? palette.muted : palette.text;
  const [first = ''] = one.name.split(' ');
  faint(ink, here, () => {
    const [shown, below] = [shortened(ink, first, scale.slot - 3), y + scale.radius * 1.5 + 2];
    // Lines that run behind it are held off.
    ink.strokeText(shown, x, below);
    ink.fillText(shown, x, below);
  });
}

function drawPeople(frame: Frame, timeline: Timeline, scale: Scale): void {
  const { ink, palette, letters } = frame;
  ink.font = `${String(12 * letters)}px ${palette.nameFont}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'top';
  for (const [person, one] of timeline.people.entries()) {
    const at = one === null ? null : scale.at(person);
    if (one === null || at === null) continue;
    const shown = { one, at, ...presenceOf(one, frame.time) };
    if (shown.here === 0) continue;
    drawPerson(frame, shown, scale.radius);
    drawName(frame, shown, scale);
  }
}

export function drawTree(frame: Frame, timeline: Timeline, layout: KinLayout, box: Box): void {
  within(frame, box, () => {
    const scale = scaleOf(layout, box);
    drawLines(frame, timeline, scale);
    drawUnions(frame, timeline, scale);
    drawPeople(frame, timeline, scale);
  });
}

/** The tree as it grows: who is born appears, who marries is joined, who died stays as a ring of silver. */
import { drawLines, drawUnions } from './draw-ties.ts';
import type { KinLayout } from './kin-layout.ts';
import type { LapsePerson, Timeline } from './model.ts';
import { callNameOf, dot, faint, glow, ring, shortened, within, type Frame } from './pen.ts';
import { presenceOf } from './presence.ts';
import { placeNames } from './tree-names.ts';
import { scaleOf, type Scale } from './tree-scale.ts';
import type { Box, Point } from './where.ts';

/** From this width of a slot on there is room for some names. */
const NAMED = 12;

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

/** As long as a name may be, whatever room there is. */
const LONGEST = 120;

/** Whoever is born this year first, then whoever lives. */
const weightOf = ({ one, here, gone }: Shown, time: number): number =>
  glow(one.born.to, time) > 0 ? 2 : here * (1 - gone);

function forNames({ ink, palette }: Frame, height: number): void {
  ink.font = `${String(height)}px ${palette.nameFont}`;
  ink.textAlign = 'center';
  ink.textBaseline = 'top';
  ink.strokeStyle = palette.pane;
  ink.lineWidth = 3;
  ink.lineJoin = 'round';
}

function drawNames(frame: Frame, shown: readonly Shown[], scale: Scale, box: Box): void {
  if (scale.slot < NAMED) return;
  const { ink, palette, letters, time } = frame;
  const height = 12 * letters;
  forNames(frame, height);
  const people = shown.map((one) => ({
    ...one,
    name: shortened(ink, callNameOf(one.one.name), LONGEST * letters),
    weight: weightOf(one, time),
  }));
  const room = { box, below: scale.radius * 1.5 + 2, height };
  const placed = placeNames(people, room, (name) => ink.measureText(name).width);
  for (const { one, at } of placed) {
    ink.fillStyle = one.gone === 1 ? palette.muted : palette.text;
    faint(ink, one.here, () => {
      // Lines that run behind it are held off.
      ink.strokeText(one.name, ...at);
      ink.fillText(one.name, ...at);
    });
  }
}

function drawPeople(frame: Frame, timeline: Timeline, scale: Scale, box: Box): void {
  const shown = timeline.people.flatMap((one, person): Shown[] => {
    const at = one === null ? null : scale.at(person);
    if (one === null || at === null) return [];
    const { here, gone } = presenceOf(one, frame.time);
    return here === 0 ? [] : [{ one, at, here, gone }];
  });
  for (const one of shown) drawPerson(frame, one, scale.radius);
  drawNames(frame, shown, scale, box);
}

export function drawTree(frame: Frame, timeline: Timeline, layout: KinLayout, box: Box): void {
  within(frame, box, () => {
    const scale = scaleOf(layout, box);
    drawLines(frame, timeline, scale);
    drawUnions(frame, timeline, scale);
    drawPeople(frame, timeline, scale, box);
  });
}

/** One picture of a family at one moment: the year above, then sky, tree and map. The same moment, family and size give the same picture. */
import { drawMap, landPath, type MapScene } from './draw-map.ts';
import { drawSky } from './draw-sky.ts';
import { drawTree } from './draw-tree.ts';
import { galaxiesIn, lightsOf } from './galaxies.ts';
import { layoutInBreaths, layoutOf, type KinLayout } from './kin-layout.ts';
import type { Timeline } from './model.ts';
import type { Palette } from './palette.ts';
import { panesIn, type Panes } from './panes.ts';
import { shortened, type Frame, type Ink } from './pen.ts';
import { projectionFor, type Box } from './where.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
  /** Of the picture's own dots to those of the page. */
  readonly density: number;
  /** How large the reader's letters are. */
  readonly letters: number;
}

/** What stands on the picture besides names and years. */
export interface Words {
  readonly title: string;
  readonly sky: string;
  readonly tree: string;
  readonly map: string;
}

export interface Scene {
  readonly timeline: Timeline;
  readonly words: Words;
  readonly palette: Palette;
  readonly size: Size;
  readonly panes: Panes;
  readonly layout: KinLayout;
  readonly galaxies: Parameters<typeof drawSky>[2];
  readonly map: MapScene;
}

const layouts = new WeakMap<Timeline, KinLayout>();

/** Lays out a family before it is drawn, so that a great one does not hold up the page. */
export async function prepare(timeline: Timeline, signal: AbortSignal): Promise<void> {
  layouts.set(timeline, await layoutInBreaths(timeline, signal));
}

/** Everything that is the same for every year. */
export function sceneOf(timeline: Timeline, words: Words, palette: Palette, size: Size): Scene {
  const layout = layouts.get(timeline) ?? layoutOf(timeline);
  layouts.set(timeline, layout);
  const panes = panesIn(size.width, size.height);
  const project = projectionFor(timeline.places, panes.map);
  const galaxies = galaxiesIn(timeline.lives, layout, panes.sky).flatMap((galaxy) => {
    const life = timeline.lives[galaxy.life];
    return life === undefined ? [] : [{ galaxy, lights: lightsOf(life) }];
  });
  const map = { box: panes.map, project, land: landPath(project) };
  return { timeline, words, palette, size, panes, layout, galaxies, map };
}

/** The year, and of whom. */
function drawHead(
  { ink, palette, time, letters }: Frame,
  { timeline, words: { title } }: Scene,
  box: Box,
): void {
  const [left, right] = [box.x, box.x + box.width];
  const isRight = palette.isRightToLeft;
  const base = box.y + box.height * 0.74;
  const year = String(Math.min(timeline.last, Math.floor(time)));
  ink.textBaseline = 'alphabetic';
  ink.textAlign = isRight ? 'right' : 'left';
  ink.fillStyle = palette.text;
  ink.font = `500 ${String(box.height * 0.8)}px ${palette.nameFont}`;
  ink.fillText(year, isRight ? right : left, base);
  const taken = ink.measureText(year).width;
  ink.textAlign = isRight ? 'left' : 'right';
  ink.fillStyle = palette.muted;
  ink.font = `${String(15 * letters)}px ${palette.nameFont}`;
  ink.fillText(shortened(ink, title, box.width - taken - 24), isRight ? left : right, base);
}

/** How far the years have gone by. */
function drawBar({ ink, palette, time }: Frame, { first, last }: Timeline, box: Box): void {
  const part = (time - first) / Math.max(1, last - first);
  const width = box.width * Math.max(0, Math.min(1, part));
  const start = palette.isRightToLeft ? box.x + box.width - width : box.x;
  ink.fillStyle = palette.line;
  ink.fillRect(box.x, box.y + box.height - 2, box.width, 1);
  ink.fillStyle = palette.brass;
  ink.fillRect(start, box.y + box.height - 3, width, 3);
}

/** What each pane is called, in its corner. */
function drawTitles({ ink, palette, letters }: Frame, { words, panes }: Scene): void {
  ink.font = `${String(11 * letters)}px ${palette.uiFont}`;
  ink.textBaseline = 'top';
  ink.textAlign = palette.isRightToLeft ? 'right' : 'left';
  ink.fillStyle = palette.muted;
  for (const pane of ['sky', 'tree', 'map'] as const) {
    const { x, y, width } = panes[pane];
    ink.fillText(words[pane], palette.isRightToLeft ? x + width - 10 : x + 10, y + 8);
  }
}

export function paint(ink: Ink, scene: Scene, time: number): void {
  const { palette, size, panes, timeline, layout, galaxies, map } = scene;
  const frame: Frame = { ink, palette, time, letters: size.letters };
  ink.setTransform(size.density, 0, 0, size.density, 0, 0);
  ink.globalAlpha = 1;
  ink.direction = palette.isRightToLeft ? 'rtl' : 'ltr';
  ink.fillStyle = palette.ground;
  ink.fillRect(0, 0, size.width, size.height);
  drawHead(frame, scene, panes.head);
  drawBar(frame, timeline, panes.head);
  drawSky(frame, timeline, galaxies, panes.sky);
  drawTree(frame, timeline, layout, panes.tree);
  drawMap(frame, timeline, map);
  drawTitles(frame, scene);
}

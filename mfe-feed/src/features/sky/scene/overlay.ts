/** What is not drawn but stands over the drawing as elements of the page: words, photographs, and the ring around what is chosen. Nothing of it is read aloud: the list beside the sky is. */
import { projected, type Window } from './camera.ts';
import type { Point } from './measures.ts';
import type { Mark } from './marks.ts';
import type { NearLight } from './near.ts';
import { PhotoPool } from './photo-pool.ts';
import { WordPool } from './word-pool.ts';
import { orderOf, placeWords } from './words-on-sky.ts';

export interface OverlayClasses {
  readonly words: string;
  readonly photographs: string;
  readonly ring: string;
}

export interface Ringed {
  readonly at: Point;
  /** Half the width of the light at distance one, in pixels. */
  readonly size: number;
}

/** Between a light and its ring. */
const ROOM = 10;

export class Overlay {
  private readonly photographs: PhotoPool;
  private readonly layers: readonly HTMLElement[];
  private readonly wordLayer: HTMLElement;
  private readonly ring: HTMLElement;
  private readonly words: WordPool;
  private marks: readonly Mark[] = [];
  private order: readonly number[] = [];

  constructor(
    host: HTMLElement,
    classes: OverlayClasses,
    write: (element: HTMLElement, mark: Mark) => void,
  ) {
    const layer = (className: string) => {
      const element = document.createElement('div');
      element.className = className;
      element.setAttribute('aria-hidden', 'true');
      host.append(element);
      return element;
    };
    const photographs = layer(classes.photographs);
    const words = layer(classes.words);
    this.ring = layer(classes.ring);
    this.ring.hidden = true;
    this.wordLayer = words;
    this.layers = [photographs, words, this.ring];
    this.photographs = new PhotoPool(photographs);
    this.words = new WordPool(words, (element, mark) => {
      const one = this.marks[mark];
      if (one !== undefined) write(element, one);
    });
  }

  show(
    near: readonly NearLight[],
    pixels: number,
    photoOf: (light: number) => string | null,
  ): void {
    this.photographs.show(near, pixels, photoOf);
  }

  /** Near by, where every light is to be seen, words lie under them. From afar they lie over what is drawn, to be read. */
  sink(isNear: boolean): void {
    this.wordLayer.dataset['under'] = String(isNear);
  }

  say(marks: readonly Mark[]): void {
    this.words.clear();
    this.marks = marks;
    this.order = orderOf(marks);
  }

  follow(view: ArrayLike<number>, window: Window, ringed: Ringed | null): void {
    this.words.show(placeWords(this.marks, this.order, view, window));
    const seen = ringed === null ? null : projected(view, ringed.at, window);
    const { ring } = this;
    ring.hidden = seen === null;
    if (seen === null || ringed === null) return;
    const side = 2 * Math.max(ROOM / 2, ringed.size / seen.depth) + ROOM;
    ring.style.inlineSize = `${side.toFixed(1)}px`;
    ring.style.blockSize = ring.style.inlineSize;
    ring.style.transform = `translate(${seen.x.toFixed(1)}px, ${seen.y.toFixed(1)}px) translate(-50%, -50%)`;
  }

  dispose(): void {
    for (const layer of this.layers) layer.remove();
  }
}

/** What is not drawn but stands over the drawing as elements of the page: words, photographs, and the ring around what is chosen. Nothing of it is read aloud: the list beside the sky is. */
import { projected } from './camera.ts';
import type { Point } from './measures.ts';
import type { Mark } from './marks.ts';
import type { NearLight } from './near.ts';
import { PhotoPool } from './photo-pool.ts';
import { WordPool } from './word-pool.ts';
import { orderOf, placeWords, type Form, type Seen } from './words-on-sky.ts';

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
  /** The mark that comes before all others. */
  private called: number | null = null;
  private isUnder: boolean | null = null;

  constructor(
    host: HTMLElement,
    classes: OverlayClasses,
    write: (element: HTMLElement, mark: Mark, form: Form) => void,
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
    this.words = new WordPool(words, (element, mark, form) => {
      const one = this.marks[mark];
      if (one !== undefined) write(element, one, form);
    });
  }

  show(
    near: readonly NearLight[],
    pixels: number,
    photoOf: (light: number) => string | null,
  ): void {
    this.photographs.show(near, pixels, photoOf);
  }

  /** Where every light is to be seen, words lie under them. Else they lie over what is drawn, to be read. */
  sink(isUnder: boolean): void {
    if (isUnder === this.isUnder) return;
    this.isUnder = isUnder;
    this.wordLayer.dataset['under'] = String(isUnder);
  }

  say(marks: readonly Mark[]): void {
    this.words.clear();
    this.marks = marks;
    this.order = orderOf(marks);
  }

  call(mark: number | null): void {
    this.called = mark;
  }

  follow(seen: Seen, ringed: Ringed | null): void {
    const { called, order } = this;
    const first = called === null ? order : [called, ...order.filter((mark) => mark !== called)];
    this.words.show(placeWords(this.marks, first, seen), called);
    const at = ringed === null ? null : projected(seen.view, ringed.at, seen.window);
    const { ring } = this;
    if (ring.hidden !== (at === null)) ring.hidden = at === null;
    if (at === null || ringed === null) return;
    const side = 2 * Math.max(ROOM / 2, ringed.size / at.depth) + ROOM;
    ring.style.inlineSize = `${side.toFixed(1)}px`;
    ring.style.blockSize = ring.style.inlineSize;
    ring.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px) translate(-50%, -50%)`;
  }

  dispose(): void {
    for (const layer of this.layers) layer.remove();
  }
}

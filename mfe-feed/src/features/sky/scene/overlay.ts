/** What is not drawn but stands over the drawing as elements of the page: words, photographs, and the ring around what is chosen. Nothing of it is read aloud: the list beside the sky is. */
import type { Point } from './camera.ts';
import { projected, viewOf, type Pose, type Window } from './camera.ts';
import type { Mark } from './guides.ts';
import { PhotoPool, type NearLight } from './near.ts';
import { orderOf, placeWords, WordPool } from './words-on-sky.ts';

export interface OverlayClasses {
  readonly words: string;
  readonly photographs: string;
  readonly ring: string;
}

export interface Ringed {
  readonly at: Point;
  /** Half the width of the light in the world. */
  readonly size: number;
}

export class Overlay {
  private readonly words: HTMLElement;
  private readonly ring: HTMLElement;
  private readonly pool: WordPool;
  readonly photographs: PhotoPool;
  private marks: readonly Mark[] = [];
  private order: readonly number[] = [];
  private readonly layers: readonly HTMLElement[];

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
    this.words = layer(classes.words);
    this.ring = layer(classes.ring);
    this.ring.hidden = true;
    this.layers = [photographs, this.words, this.ring];
    this.photographs = new PhotoPool(photographs);
    this.pool = new WordPool(this.words, (element, mark) => {
      const one = this.marks[mark];
      if (one !== undefined) write(element, one);
    });
  }

  say(marks: readonly Mark[]): void {
    this.pool.clear();
    this.marks = marks;
    this.order = orderOf(marks);
  }

  follow(pose: Pose, window: Window, ringed: Ringed | null, focal: number): void {
    const view = viewOf(pose);
    this.pool.show(placeWords(this.marks, this.order, view, window));
    const seen = ringed === null ? null : projected(view, ringed.at, window);
    this.ring.hidden = seen === null;
    if (seen === null || ringed === null) return;
    const side = 2 * Math.max(5, (ringed.size * focal) / seen.depth) + 10;
    this.ring.style.inlineSize = `${side.toFixed(1)}px`;
    this.ring.style.blockSize = `${side.toFixed(1)}px`;
    this.ring.style.transform = `translate(${seen.x.toFixed(1)}px, ${seen.y.toFixed(1)}px) translate(-50%, -50%)`;
  }

  show(near: readonly NearLight[], scale: number, photoOf: (light: number) => string | null): void {
    this.photographs.show(near, scale, photoOf);
  }

  dispose(): void {
    for (const layer of this.layers) layer.remove();
  }
}

import type { PlacedWord } from './words-on-sky.ts';

/** Elements that are used again and again; what is written into one that stays is written once. */
export class WordPool {
  private readonly byMark = new Map<number, HTMLElement>();
  private readonly spare: HTMLElement[] = [];

  private readonly host: HTMLElement;
  private readonly write: (element: HTMLElement, mark: number) => void;

  constructor(host: HTMLElement, write: (element: HTMLElement, mark: number) => void) {
    this.host = host;
    this.write = write;
  }

  show(placed: readonly PlacedWord[]): void {
    const wanted = new Set(placed.map(({ mark }) => mark));
    for (const [mark, element] of this.byMark) {
      if (wanted.has(mark)) continue;
      element.hidden = true;
      this.spare.push(element);
      this.byMark.delete(mark);
    }
    for (const { mark, x, y } of placed) {
      let element = this.byMark.get(mark);
      if (element === undefined) {
        element = this.spare.pop() ?? this.host.appendChild(document.createElement('span'));
        this.write(element, mark);
        element.hidden = false;
        this.byMark.set(mark, element);
      }
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%)`;
    }
  }

  /** Other words: everything is written anew. */
  clear(): void {
    for (const element of this.byMark.values()) {
      element.hidden = true;
      this.spare.push(element);
    }
    this.byMark.clear();
  }
}

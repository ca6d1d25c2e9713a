import type { Form, PlacedWord } from './words-on-sky.ts';

type Write = (element: HTMLElement, mark: number, form: Form) => void;

const keyOf = ({ mark, form }: PlacedWord): number => 3 * mark + form;

/** Elements that are used again and again; what is written into one that stays is written once. */
export class WordPool {
  /** By the mark, and by how it is written. */
  private readonly byMark = new Map<number, HTMLElement>();
  private readonly spare: HTMLElement[] = [];

  private readonly host: HTMLElement;
  private readonly write: Write;

  constructor(host: HTMLElement, write: Write) {
    this.host = host;
    this.write = write;
  }

  show(placed: readonly PlacedWord[], called: number | null): void {
    const wanted = new Set(placed.map(keyOf));
    for (const [key, element] of this.byMark) {
      if (wanted.has(key)) continue;
      element.hidden = true;
      this.spare.push(element);
      this.byMark.delete(key);
    }
    for (const one of placed) {
      const { mark, x, y, lead, form } = one;
      let element = this.byMark.get(keyOf(one));
      if (element === undefined) {
        element = this.spare.pop() ?? this.host.appendChild(document.createElement('span'));
        this.write(element, mark, form);
        element.hidden = false;
        this.byMark.set(keyOf(one), element);
      }
      element.dataset['called'] = String(mark === called);
      // As tall as the line above it: its own words lie where they were placed.
      element.dataset['led'] = String(lead > 0);
      element.style.setProperty('--lead', `${String(lead)}px`);
      element.style.transform = `translate(${x.toFixed(1)}px, ${(y - lead / 2).toFixed(1)}px) translate(-50%, -50%)`;
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

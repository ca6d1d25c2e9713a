import type { Form, PlacedWord } from './words-on-sky.ts';

type Write = (element: HTMLElement, mark: number, form: Form) => void;

const keyOf = ({ mark, form }: PlacedWord): number => 3 * mark + form;

/** An element, and what was last said of it: what stays as it is is not written again in every frame. */
interface Standing {
  readonly element: HTMLElement;
  isCalled: boolean;
  /** -1: nothing yet. */
  lead: number;
  transform: string;
}

function begun(host: HTMLElement): Standing {
  const element = host.appendChild(document.createElement('span'));
  element.dataset['called'] = 'false';
  return { element, isCalled: false, lead: -1, transform: '' };
}

function place(standing: Standing, { x, y, lead }: PlacedWord, isCalled: boolean): void {
  const { element } = standing;
  if (standing.isCalled !== isCalled) {
    standing.isCalled = isCalled;
    element.dataset['called'] = String(isCalled);
  }
  if (standing.lead !== lead) {
    standing.lead = lead;
    // As tall as the line above it: its own words lie where they were placed.
    element.dataset['led'] = String(lead > 0);
    element.style.setProperty('--lead', `${String(lead)}px`);
  }
  const transform = `translate(${x.toFixed(1)}px, ${(y - lead / 2).toFixed(1)}px)`;
  if (standing.transform === transform) return;
  standing.transform = transform;
  element.style.transform = transform;
}

/** Elements that are used again and again; what is written into one that stays is written once. */
export class WordPool {
  /** By the mark, and by how it is written. */
  private readonly byMark = new Map<number, Standing>();
  private readonly spare: Standing[] = [];

  private readonly host: HTMLElement;
  private readonly write: Write;

  constructor(host: HTMLElement, write: Write) {
    this.host = host;
    this.write = write;
  }

  show(placed: readonly PlacedWord[], called: number | null): void {
    const wanted = new Set(placed.map(keyOf));
    for (const [key, standing] of this.byMark) if (!wanted.has(key)) this.rest(key, standing);
    for (const one of placed) place(this.standing(one), one, one.mark === called);
  }

  private standing(one: PlacedWord): Standing {
    const key = keyOf(one);
    const there = this.byMark.get(key);
    if (there !== undefined) return there;
    const standing = this.spare.pop() ?? begun(this.host);
    this.write(standing.element, one.mark, one.form);
    standing.element.hidden = false;
    this.byMark.set(key, standing);
    return standing;
  }

  private rest(key: number, standing: Standing): void {
    standing.element.hidden = true;
    this.spare.push(standing);
    this.byMark.delete(key);
  }

  /** Other words: everything is written anew. */
  clear(): void {
    for (const [key, standing] of this.byMark) this.rest(key, standing);
  }
}

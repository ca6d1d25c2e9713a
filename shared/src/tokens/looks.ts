/** How a page looks for one person, as attributes of its root: the style sheets follow (preferences.css), before the first paint by theme-boot.js. */
import type { Accessibility } from '../contracts/looks.ts';

export type LooksOfPage = Accessibility;

interface Root {
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
}

/** `motion` is not among them: whether a page moves is also a matter of the device (the level of performance). */
export function applyLooks(root: Root, { text_size, contrast, font, simple }: LooksOfPage): void {
  const put = (name: string, value: string | null) => {
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  };
  put('data-text', text_size === 'usual' ? null : text_size);
  put('data-contrast', contrast === 'more' ? 'more' : null);
  put('data-font', font === 'legible' ? 'legible' : null);
  put('data-simple', simple ? '' : null);
}

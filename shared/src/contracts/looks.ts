/** How pages look for somebody, and what their new memories start with: the little of the settings that every page knows. */
import { Type, Words, type Static } from './kernel.ts';

export const textSizes = ['usual', 'large', 'larger'] as const;
export const motions = ['device', 'less'] as const;
export const contrasts = ['device', 'more'] as const;
export const readingFonts = ['usual', 'legible'] as const;

/** How pages look. `device`: as the device is set. `simple`: bigger buttons, and words beside every sign. */
export const Accessibility = Type.Object({
  text_size: Words(textSizes),
  motion: Words(motions),
  contrast: Words(contrasts),
  font: Words(readingFonts),
  simple: Type.Boolean(),
});
export type Accessibility = Static<typeof Accessibility>;

const wordOf = <W extends string>(words: readonly [W, ...W[]], value: unknown): W =>
  words.find((word) => word === value) ?? words[0];

/** What was kept, with the usual in place of everything that is not there or means nothing. */
export function accessibilityFrom(kept: unknown): Accessibility {
  const read = (key: keyof Accessibility): unknown =>
    typeof kept === 'object' && kept !== null ? Reflect.get(kept, key) : undefined;
  return {
    text_size: wordOf(textSizes, read('text_size')),
    motion: wordOf(motions, read('motion')),
    contrast: wordOf(contrasts, read('contrast')),
    font: wordOf(readingFonts, read('font')),
    simple: read('simple') === true,
  };
}

/** `plain`: without levels, points and everything else that plays. */
export const uiModes = ['full', 'plain'] as const;

/** What a new memory can start with. Those one chooses and the members of a tree are named for each memory. */
export const firstAudiences = ['self', 'connections', 'family', 'public'] as const;
export type FirstAudience = (typeof firstAudiences)[number];

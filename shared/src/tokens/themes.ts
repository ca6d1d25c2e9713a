/** The nine themes by name, and how a stored or unknown word becomes one of them. */
export const adultThemes = ['shadow', 'light', 'balanced'] as const;
export const childThemes = [
  'rainbow',
  'ocean',
  'forest',
  'sunset',
  'space',
  'child_friendly',
] as const;
export const themes = [...adultThemes, ...childThemes] as const;

export type AdultTheme = (typeof adultThemes)[number];
export type ChildTheme = (typeof childThemes)[number];
export type Theme = (typeof themes)[number];
/** Whose page it is: a child's cycle is its own. */
export type ThemeAudience = 'adult' | 'child';

const cycleOf = (audience: ThemeAudience): readonly Theme[] =>
  audience === 'child' ? childThemes : adultThemes;

/** The theme a stored word means: the legacy 'dark' is shadow, anything unknown is the first of its cycle. */
export function themeFrom(stored: unknown, audience: ThemeAudience = 'adult'): Theme {
  const cycle = cycleOf(audience);
  const fallback = audience === 'child' ? 'rainbow' : 'shadow';
  if (stored === 'dark' && audience === 'adult') return 'shadow';
  return cycle.find((theme) => theme === stored) ?? fallback;
}

/** The next theme when a person presses the control: adults go light, shadow, balanced; children through their six. */
export function nextTheme(current: Theme, audience: ThemeAudience = 'adult'): Theme {
  const cycle = audience === 'child' ? childThemes : (['light', 'shadow', 'balanced'] as const);
  const place = cycle.findIndex((theme) => theme === current);
  return cycle[(place + 1) % cycle.length] ?? themeFrom(undefined, audience);
}

export const isChildTheme = (theme: string): theme is ChildTheme =>
  childThemes.some((child) => child === theme);

/** Puts a theme on an element, in practice `<html>`: every token follows. */
export function applyTheme(
  element: { setAttribute(name: string, value: string): void },
  theme: Theme,
): void {
  element.setAttribute('data-theme', theme);
}

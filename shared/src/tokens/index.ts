/** Tokens as data, for code that must know them: theme names, the palette for canvas and 3D, the law of contrast. Components use the CSS properties. */
export {
  adultThemes,
  applyTheme,
  childThemes,
  isChildTheme,
  nextTheme,
  themeFrom,
  themes,
  type AdultTheme,
  type ChildTheme,
  type Theme,
  type ThemeAudience,
} from './themes.ts';
export { applyLooks, type LooksOfPage } from './looks.ts';
export { onColours, onLooks } from './on-colours.ts';
export { readLooks, type Looks } from './read-looks.ts';
export { contrastRatio } from './contrast.ts';
export { ash, enamelOf, enamels, figureColours } from './enamels.ts';
export { palettes, roles, type Palette, type Role } from './palette.ts';

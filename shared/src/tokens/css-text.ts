/** Writes the palette and the faces as CSS. Pure: `write-css.ts` puts the text on disk and a test holds the two equal. */
import { enamelOf, enamels, figureColours } from './enamels.ts';
import { palettes, roles, type Palette } from './palette.ts';
import { childThemes, themes } from './themes.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function colours(palette: Palette): string {
  const lines = roles.map((role) => `--${kebab(role)}: ${palette[role]};`);
  const float = palette.scheme === 'dark' ? 0.42 : 0.14;
  return [
    'color-scheme: ' + palette.scheme + ';',
    ...lines,
    `--float: 0 1px 0 ${palette.line}, 0 16px 40px rgb(0 0 0 / ${float});`,
    `--veil: rgb(0 0 0 / ${float + 0.14});`,
  ]
    .map((line) => `    ${line}`)
    .join('\n');
}

function enamelLines(scheme: 'dark' | 'light'): string {
  return Object.entries(enamelOf)
    .map(([being, place]) => `    --enamel-${being}: ${enamels[scheme][place] ?? ''};`)
    .concat(figureLines(scheme))
    .join('\n');
}

function figureLines(scheme: 'dark' | 'light'): readonly string[] {
  const { ink, glint, ...metals } = figureColours[scheme];
  const named = Object.entries(metals).map(([metal, hue]) => [`metal-${metal}`, hue] as const);
  return [['ink', ink] as const, ['glint', glint] as const, ...named].map(
    ([name, hue]) => `    --${name}: ${hue};`,
  );
}

const rule = (selectors: readonly string[], body: string) =>
  `  ${selectors.join(', ')} {\n${body}\n  }`;
const named = (theme: string) => `[data-theme='${theme}']`;
const page = `[data-theme='balanced'] [data-surface='page']`;

/** `tokens.css`: the colours of every scope. Sizes, type and motion are written by hand in `measures.css`. */
export function tokensCss(): string {
  const isDark = (theme: keyof typeof palettes) => palettes[theme].scheme === 'dark';
  const dark = themes.filter(isDark).map(named);
  const pale = [...themes.filter((theme) => !isDark(theme)).map(named), page];
  return [
    '/* Made from palette.ts by write-css.ts: edit there. */',
    '@layer tokens {',
    ...themes.map((theme) =>
      rule(theme === 'shadow' ? [':root', named(theme)] : [named(theme)], colours(palettes[theme])),
    ),
    rule([':root', ...dark], enamelLines('dark')),
    rule(pale, enamelLines('light')),
    rule([page], colours(palettes['balanced page'])),
    '}',
    '',
  ].join('\n');
}

type Face = {
  readonly family: string;
  readonly style: string;
  readonly weight: string;
  readonly subset: string;
  readonly file: string;
  readonly range: string;
};

function face({ family, style, weight, file, range }: Face): string {
  return `@font-face { font-family: '${family}'; font-style: ${style}; font-weight: ${weight}; font-display: swap; src: url('${file}') format('woff2'); unicode-range: ${range}; }`;
}

/** The faces the machine has, stretched to the size of ours, so that the page does not move when ours arrive. Measured in Chromium. */
const fallbacks = [
  {
    family: 'Brygada Fallback',
    local: ['Times New Roman', 'Liberation Serif'],
    size: 116.24,
    ascent: 79.1,
    descent: 21.5,
  },
  {
    family: 'Commissioner Fallback',
    local: ['Arial', 'Liberation Sans'],
    size: 103.76,
    ascent: 98,
    descent: 19.9,
  },
  {
    family: 'Andika Fallback',
    local: ['Arial', 'Liberation Sans'],
    size: 104.78,
    ascent: 116.5,
    descent: 37.3,
  },
] as const;

/** `fonts.css`. `ranges` are the package's own unicode ranges by subset; a subset is fetched only when a page has a letter of it. */
export function fontsCss(ranges: {
  readonly brygada: Ranges;
  readonly commissioner: Ranges;
  readonly andika: Ranges;
  readonly atkinson: Ranges;
}): string {
  const brygada = (style: 'normal' | 'italic') =>
    Object.entries(ranges.brygada).map(([subset, range]) =>
      face({
        family: 'Brygada 1918',
        style,
        weight: '400 700',
        subset,
        range,
        file: `@fontsource-variable/brygada-1918/files/brygada-1918-${subset}-wght-${style}.woff2`,
      }),
    );
  const commissioner = Object.entries(ranges.commissioner).map(([subset, range]) =>
    face({
      family: 'Commissioner',
      style: 'normal',
      weight: '100 900',
      subset,
      range,
      file: `@fontsource-variable/commissioner/files/commissioner-${subset}-flar-normal.woff2`,
    }),
  );
  const andika = ['400', '700'].flatMap((weight) =>
    Object.entries(ranges.andika).map(([subset, range]) =>
      face({
        family: 'Andika',
        style: 'normal',
        weight,
        subset,
        range,
        file: `@fontsource/andika/files/andika-${subset}-${weight}-normal.woff2`,
      }),
    ),
  );
  // Fetched by whoever chose it.
  const atkinson = Object.entries(ranges.atkinson).map(([subset, range]) =>
    face({
      family: 'Atkinson Hyperlegible Next',
      style: 'normal',
      weight: '200 800',
      subset,
      range,
      file: `@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${subset}-wght-normal.woff2`,
    }),
  );
  const local = fallbacks.map(
    (from) =>
      `@font-face { font-family: '${from.family}'; src: ${from.local.map((name) => `local('${name}')`).join(', ')}; size-adjust: ${from.size}%; ascent-override: ${from.ascent}%; descent-override: ${from.descent}%; line-gap-override: 0%; }`,
  );
  return [
    '/* Made by write-css.ts. */',
    ...brygada('normal'),
    ...brygada('italic'),
    ...commissioner,
    ...andika,
    ...atkinson,
    ...local,
    '',
  ].join('\n');
}

export type Ranges = Readonly<Record<string, string>>;

/** The selector list of the child themes, for `measures.css`. */
export const childSelector = childThemes.map(named).join(', ');

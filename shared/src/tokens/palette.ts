/** The colours, as data. Contrast is a law over these values (`contrast.test.ts`); nothing else in the product names a colour. */

/** What a colour is for. Components know these names only, in every theme. */
export const roles = [
  'bg',
  's1',
  's2',
  's3',
  'line',
  'lineStrong',
  'text',
  'muted',
  'faint',
  'brass',
  'onBrass',
  'verdigris',
  'garnet',
  'starlight',
  'silver',
  'focus',
  'ember',
] as const;
export type Role = (typeof roles)[number];
export type Palette = Readonly<Record<Role, string>> & { readonly scheme: 'dark' | 'light' };

const shadow: Palette = {
  scheme: 'dark',
  bg: '#051013',
  s1: '#0c1a1c',
  s2: '#142427',
  s3: '#1f3134',
  line: '#394c4e',
  lineStrong: '#627a7b',
  text: '#ede9de',
  muted: '#b8b6a8',
  faint: '#909c92',
  brass: '#dab97b',
  onBrass: '#1e1403',
  verdigris: '#4fa396',
  garnet: '#de6674',
  starlight: '#acd1e7',
  silver: '#ccd2d5',
  focus: '#f4d580',
  ember: '#ea7d2e',
};

const light: Palette = {
  scheme: 'light',
  bg: '#f2f7f5',
  s1: '#fafcfb',
  s2: '#e9f0ec',
  s3: '#dce6e1',
  line: '#c2cec9',
  lineStrong: '#728583',
  text: '#0f232b',
  muted: '#3c5157',
  faint: '#52686a',
  brass: '#7d561e',
  onBrass: '#fcfaf4',
  verdigris: '#05544a',
  garnet: '#7e032c',
  starlight: '#014b79',
  silver: '#52595e',
  focus: '#00598f',
  ember: '#ab4500',
};

const balancedChrome: Palette = {
  scheme: 'dark',
  bg: '#13262a',
  s1: '#1c3034',
  s2: '#253b3e',
  s3: '#30474a',
  line: '#465d5f',
  lineStrong: '#7c9596',
  text: '#f0ede3',
  muted: '#cac8bb',
  faint: '#a9b5aa',
  brass: '#e6c687',
  onBrass: '#231906',
  verdigris: '#58b0aa',
  garnet: '#f58b88',
  starlight: '#b5daf1',
  silver: '#d6dcdf',
  focus: '#f8dc86',
  ember: '#f38c48',
};

const balancedPage: Palette = {
  scheme: 'light',
  bg: '#e1e0d6',
  s1: '#eae8df',
  s2: '#dad8cc',
  s3: '#d0cec1',
  line: '#b3b2a4',
  lineStrong: '#727766',
  text: '#0b1f25',
  muted: '#32484c',
  faint: '#455a5b',
  brass: '#704913',
  onBrass: '#fcfaf4',
  verdigris: '#004840',
  garnet: '#6d0025',
  starlight: '#004069',
  silver: '#474e52',
  focus: '#004e7e',
  ember: '#9d3900',
};

/** A child theme is drawn from fewer colours; `kin`, `danger`, `link` and `warm` say which accent takes which part. */
type ChildInput = {
  readonly scheme: 'dark' | 'light';
  readonly grounds: readonly [bg: string, panel: string, raised: string];
  readonly text: string;
  readonly muted: string;
  readonly control: string;
  readonly focus: string;
  readonly accents: readonly [first: string, second: string, third: string];
  readonly onAccent: string;
  readonly kin: 0 | 1 | 2;
  readonly danger: 0 | 1 | 2;
  readonly link: 0 | 1 | 2;
  readonly warm: 0 | 1 | 2;
};

const childInputs = {
  rainbow: {
    scheme: 'light',
    grounds: ['#fcfaf3', '#ffffff', '#f2edfd'],
    text: '#20243c',
    muted: '#4a506e',
    control: '#8990b1',
    focus: '#194cb1',
    accents: ['#2a5dbf', '#b3324f', '#26753e'],
    onAccent: '#ffffff',
    kin: 2,
    danger: 1,
    link: 0,
    warm: 1,
  },
  ocean: {
    scheme: 'light',
    grounds: ['#e3f7fc', '#f5fdfe', '#caeef5'],
    text: '#06293e',
    muted: '#295269',
    control: '#5f92a2',
    focus: '#005580',
    accents: ['#006483', '#aa421f', '#006d64'],
    onAccent: '#ffffff',
    kin: 2,
    danger: 1,
    link: 0,
    warm: 1,
  },
  forest: {
    scheme: 'light',
    grounds: ['#eef6e6', '#fafcf6', '#dcebcf'],
    text: '#152d1a',
    muted: '#3c543c',
    control: '#769270',
    focus: '#0b5d2a',
    accents: ['#266734', '#984b16', '#8e3665'],
    onAccent: '#ffffff',
    kin: 0,
    danger: 2,
    link: 0,
    warm: 1,
  },
  sunset: {
    scheme: 'light',
    grounds: ['#feefe4', '#fffaf6', '#fee2cf'],
    text: '#401d1d',
    muted: '#704542',
    control: '#af7f6e',
    focus: '#9d203a',
    accents: ['#b5352d', '#823b7d', '#845a0f'],
    onAccent: '#ffffff',
    kin: 1,
    danger: 0,
    link: 1,
    warm: 2,
  },
  space: {
    scheme: 'dark',
    grounds: ['#091423', '#0f1f31', '#172b42'],
    text: '#e7f2f8',
    muted: '#b1c8d9',
    control: '#647d97',
    focus: '#f0e07f',
    accents: ['#e4ca64', '#5ed3d3', '#fb9797'],
    onAccent: '#221a03',
    kin: 1,
    danger: 2,
    link: 1,
    warm: 0,
  },
  child_friendly: {
    scheme: 'light',
    grounds: ['#f9f7ee', '#ffffff', '#f1edde'],
    text: '#1a222b',
    muted: '#434e5b',
    control: '#798898',
    focus: '#004f8a',
    accents: ['#025c93', '#9d4616', '#1b683e'],
    onAccent: '#ffffff',
    kin: 2,
    danger: 1,
    link: 0,
    warm: 1,
  },
} as const satisfies Readonly<Record<string, ChildInput>>;

function childPalette(from: ChildInput): Palette {
  const [bg, s1, s2] = from.grounds;
  return {
    scheme: from.scheme,
    bg,
    s1,
    s2,
    s3: mix(s2, from.text, 0.07),
    line: mix(s1, from.control, 0.5),
    lineStrong: from.control,
    text: from.text,
    muted: from.muted,
    faint: from.muted,
    brass: from.accents[0],
    onBrass: from.onAccent,
    verdigris: from.accents[from.kin],
    garnet: from.accents[from.danger],
    starlight: from.accents[from.link],
    silver: from.muted,
    focus: from.focus,
    ember: from.accents[from.warm],
  };
}

/** The colour a share of the way from one to the other, in sRGB. */
function mix(from: string, to: string, share: number): string {
  const at = (hex: string, i: number) => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(at(from, i) * (1 - share) + at(to, i) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Every set of colours a component can stand in. `balanced` has two: its chrome, and its lamplit page. */
export const palettes = {
  shadow,
  light,
  balanced: balancedChrome,
  'balanced page': balancedPage,
  rainbow: childPalette(childInputs.rainbow),
  ocean: childPalette(childInputs.ocean),
  forest: childPalette(childInputs.forest),
  sunset: childPalette(childInputs.sunset),
  space: childPalette(childInputs.space),
  child_friendly: childPalette(childInputs.child_friendly),
} as const satisfies Readonly<Record<string, Palette>>;

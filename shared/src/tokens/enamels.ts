/** The colours of what is drawn as enamel: beings, feelings, badges. Apart from the palette, so that a page that draws them carries only these. */

/** Twelve enamels at equal lightness; neighbours differ enough to sort, the engraved sign tells the being. */
export const enamels = {
  dark: [
    '#f19d9d',
    '#eca57d',
    '#d9b06b',
    '#bbbd70',
    '#95c78a',
    '#70ccae',
    '#5dcbd1',
    '#6ec3eb',
    '#92b9f8',
    '#b6adf3',
    '#d4a3df',
    '#e89dc0',
  ],
  light: [
    '#8a4143',
    '#864821',
    '#775300',
    '#5f5f06',
    '#3a6830',
    '#006b53',
    '#00686c',
    '#006485',
    '#385a92',
    '#5b508f',
    '#73477d',
    '#834163',
  ],
} as const;

/** Which enamel each of the twelve beings wears (place in `enamels`). */
export const enamelOf = {
  joy: 2,
  sadness: 8,
  love: 11,
  anger: 0,
  fear: 9,
  wonder: 6,
  calm: 5,
  pride: 1,
  gratitude: 4,
  longing: 10,
  hope: 7,
  regret: 3,
} as const;

/** The feather's grey, before its colour comes back; like the enamels of `dark` it is the same in every theme. */
export const ash = '#b9bcb5';

/** Ink and glint of the figures, and the metals of badges, from bronze to celestial. */
export const figureColours = {
  dark: {
    ink: '#051013',
    glint: '#ede9de',
    bronze: '#c98a5c',
    silver: '#ccd2d5',
    gold: '#dab97b',
    platinum: '#dde5e2',
    celestial: '#acd1e7',
  },
  light: {
    ink: '#0f232b',
    glint: '#fafcfb',
    bronze: '#8a4a1f',
    silver: '#52595e',
    gold: '#7d561e',
    platinum: '#33464a',
    celestial: '#014b79',
  },
} as const;

/** What is engraved: the signs of badges, the marks of classes, the signs of the planets. Coordinates round the middle. */
import type { Attribute, Planet } from '../persona/index.ts';
import { ellipse, mirrored } from './path.ts';

interface BadgeSign {
  /** Place among the enamels: badges of one kind of doing share it. */
  readonly hue: number;
  /** At most eight strokes. */
  readonly strokes: readonly string[];
}

const TELLING = 2;
const SPEAKING = 8;
const TIME = 9;
const FAMILY = 4;
const PEOPLE = 6;
const CARE = 11;
const PLACES = 5;
const HANDS = 1;
const SOURCES = 7;
const HEART = 10;

const heart = (y: number, size: number): string => {
  const at = (x: number, down: number): string => `${x * size} ${y + down * size}`;
  return `M${at(0, 18)}C${at(-24, 3)} ${at(-22, -16)} ${at(-10, -16)}C${at(-4, -16)} ${at(0, -12)} ${at(0, -8)}C${at(0, -12)} ${at(4, -16)} ${at(10, -16)}C${at(22, -16)} ${at(24, 3)} ${at(0, 18)}Z`;
};

export const badgeSigns: Readonly<Record<string, BadgeSign>> = {
  first_light: {
    hue: TELLING,
    strokes: [
      'M-22 9L22 9',
      'M-11 9C-11 -6 11 -6 11 9',
      'M0 -11L0 -19',
      'M-13 -6L-19 -12',
      'M13 -6L19 -12',
      'M-11 18L11 18',
    ],
  },
  voice: {
    hue: SPEAKING,
    strokes: [
      'M-21 -4L-21 4',
      'M-10.5 -12L-10.5 12',
      'M0 -21L0 21',
      'M10.5 -12L10.5 12',
      'M21 -4L21 4',
    ],
  },
  shoebox: {
    hue: TIME,
    strokes: ['M-19 1L-19 19L19 19L19 1', 'M-23 1L23 1', 'M-21 -7L20 -18', 'M-7 10L7 10'],
  },
  rescuer: {
    hue: TIME,
    strokes: [
      ellipse(0, 0, 21),
      ellipse(0, 0, 9),
      'M-15 -15L-6.5 -6.5',
      'M15 -15L6.5 -6.5',
      'M-15 15L-6.5 6.5',
      'M15 15L6.5 6.5',
    ],
  },
  deep_time: {
    hue: TIME,
    strokes: [
      'M-15 -21L15 -21',
      'M-15 21L15 21',
      'M-11 -21C-11 -7 -2 -6 -2 0C-2 6 -11 7 -11 21',
      'M11 -21C11 -7 2 -6 2 0C2 6 11 7 11 21',
      'M-4 14L4 14',
    ],
  },
  answerer: {
    hue: SPEAKING,
    strokes: ['M-21 -18L21 -18L21 9L-1 9L-11 19L-11 9L-21 9Z', 'M-9 -5L-2 2L10 -10'],
  },
  asker: {
    hue: SPEAKING,
    strokes: ['M-11 -9C-11 -25 13 -25 12 -9C11 1 0 1 0 9', 'M0 19.5L0 20'],
  },
  interviewer: {
    hue: SPEAKING,
    strokes: [
      'M-22 5L22 5',
      'M-12 5L-15 21',
      'M12 5L15 21',
      ellipse(-12, -10, 6.5),
      ellipse(12, -10, 6.5),
    ],
  },
  all_ages: {
    hue: TELLING,
    strokes: [
      'M-22 20L-22 11L-8 11L-8 1L6 1L6 -9L21 -9L21 20Z',
      ellipse(13.5, -18, 4),
      ellipse(-1, -8, 3),
    ],
  },
  tree_roots: {
    hue: FAMILY,
    strokes: [
      'M-12 0C-25 0 -22 -17 -10 -15C-6 -25 8 -25 11 -15C22 -17 25 0 12 0Z',
      'M0 -8L0 21',
      'M0 11C-3 15 -8 17 -14 20',
      'M0 11C3 15 8 17 14 20',
    ],
  },
  generations: {
    hue: FAMILY,
    strokes: [
      ellipse(0, -16, 6),
      ellipse(-14, 15, 6),
      ellipse(14, 15, 6),
      'M0 -10L0 0',
      'M-14 9L-14 0L14 0L14 9',
    ],
  },
  kin_bridge: {
    hue: PEOPLE,
    strokes: [
      'M-23 9L23 9',
      'M-11 -17L-11 19',
      'M11 -17L11 19',
      'M-23 2C-18 -1 -13 -8 -11 -15C-7 1 7 1 11 -15C13 -8 18 -1 23 2',
      'M0 -2L0 9',
    ],
  },
  circle: {
    hue: PEOPLE,
    strokes: [
      ellipse(0, -17, 5),
      ellipse(16, -5, 5),
      ellipse(10, 14, 5),
      ellipse(-10, 14, 5),
      ellipse(-16, -5, 5),
    ],
  },
  many_voices: {
    hue: PEOPLE,
    strokes: [
      'M-22 -18L10 -18L10 1L-8 1L-16 8L-16 1L-22 1Z',
      'M17 -8L22 -8L22 12L16 12L16 20L7 12L-5 12L-5 8',
    ],
  },
  kind_word: {
    hue: CARE,
    strokes: ['M-22 -19L22 -19L22 12L0 12L-10 21L-10 12L-22 12Z', heart(-2, 0.5)],
  },
  candle: {
    hue: CARE,
    strokes: [
      'M-7 21L-7 0L7 0L7 21',
      'M0 -5C-9 -10 -2 -17 0 -23C2 -17 9 -10 0 -5Z',
      'M-17 21L17 21',
      'M1 5L1 8',
    ],
  },
  steward: {
    hue: CARE,
    strokes: [ellipse(-11, 0, 10), 'M-1 0L22 0', 'M13 0L13 9', 'M21 0L21 11'],
  },
  cartographer: {
    hue: PLACES,
    strokes: [
      'M0 -23L7 0L0 23L-7 0Z',
      'M-7 0L7 0',
      'M-22 0L-14 0',
      'M22 0L14 0',
      'M-14 -14L-11 -11',
      'M14 14L11 11',
      'M14 -14L11 -11',
      'M-14 14L-11 11',
    ],
  },
  recipe: {
    hue: HANDS,
    strokes: [
      'M-21 2L21 2C21 15 12 20 0 20C-12 20 -21 15 -21 2Z',
      'M-9 -6C-13 -11 -5 -14 -9 -20',
      'M0 -6C-4 -11 4 -14 0 -20',
      'M9 -6C5 -11 13 -14 9 -20',
    ],
  },
  heirloom: {
    hue: HANDS,
    strokes: [ellipse(0, 9, 13), 'M-4 -4L-10 -13L-5 -21L5 -21L10 -13L4 -4', 'M-10 -13L10 -13'],
  },
  scholar: {
    hue: SOURCES,
    strokes: [
      'M0 -11C-6 -17 -14 -18 -22 -16L-22 15C-14 13 -6 14 0 19C6 14 14 13 22 15L22 -16C14 -18 6 -17 0 -11Z',
      'M0 -11L0 19',
      'M-15 -6C-12 -6 -10 -5 -8 -3',
      'M15 -6C12 -6 10 -5 8 -3',
    ],
  },
  constancy: {
    hue: TELLING,
    strokes: [ellipse(-14, 0, 9, 8), ellipse(0, 0, 9, 8), ellipse(14, 0, 9, 8)],
  },
  emotari: { hue: HEART, strokes: [heart(0, 1.15), 'M-8.5 -4L-8.5 -3.9', 'M8.5 -4L8.5 -3.9'] },
  sacred: {
    hue: HEART,
    strokes: ['M0 -24L7 -16L0 -8L-7 -16Z', 'M0 -2C0 5 -15 3 -15 10C-15 17 14 12 14 22'],
  },
  time_capsule: {
    hue: TIME,
    strokes: ['M-22 -15L22 -15L22 16L-22 16Z', 'M-22 -15L-5 1', 'M22 -15L5 1', ellipse(0, 4, 5.5)],
  },
  guardian: {
    hue: CARE,
    strokes: [
      'M0 -23C6 -18 12 -16 19 -16C19 4 13 15 0 22C-13 15 -19 4 -19 -16C-12 -16 -6 -18 0 -23Z',
      ellipse(0, -5, 4.5),
      'M-8 10C-8 2 8 2 8 10',
    ],
  },
};

const both = (path: string): readonly string[] => [path, mirrored(path)];

/** On a horizon at 0, upwards. */
export const attributeMarks: Readonly<Record<Attribute, readonly string[]>> = {
  heart: ['M-19 -3C-21 -24 -3 -28 0 -11C3 -28 21 -24 19 -3'],
  mind: ['M-19 -2C-19 -29 19 -29 19 -2', ellipse(0, -8, 2)],
  body: ['M-17 -3L0 -17L17 -3', 'M-17 -13L0 -27L17 -13'],
  craft: ['M-13 -3L-13 -25L13 -25L13 -3', 'M-13 -14L13 -14'],
  spirit: ['M0 -5L0 -28', ...both('M7 -5L16 -23')],
  roots: ['M0 -2L0 -27', ...both('M0 -11C3 -16 10 -18 14 -25')],
};

/** Round the middle, seven to each side. */
export const planetSigns: Readonly<Record<Planet, readonly string[]>> = {
  mercury: [ellipse(0, -0.6, 3.6), 'M0 3L0 8', 'M-3 5.6L3 5.6', 'M-3.6 -8C-3 -3.4 3 -3.4 3.6 -8'],
  venus: [ellipse(0, -3, 4.2), 'M0 1.2L0 8', 'M-3.4 4.8L3.4 4.8'],
  earth: [ellipse(0, 0, 6), 'M-6 0L6 0', 'M0 -6L0 6'],
  moon: ['M2.6 -6.5C-8.4 -6.5 -8.4 6.5 2.6 6.5C-2.6 4 -2.6 -4 2.6 -6.5Z'],
  mars: [ellipse(-1.5, 1.6, 4.6), 'M1.8 -1.8L6.4 -6.4', 'M2 -6.4L6.4 -6.4L6.4 -2'],
  jupiter: ['M-5.4 -4.6C-1 -8.6 1.6 -1 -5 3L6 3', 'M3.2 -7L3.2 7.4'],
  saturn: [
    'M-2.4 -7.6L-2.4 4',
    'M-5.6 -4.8L1 -4.8',
    'M-2.4 0C1 -4 5.4 -1.4 3.6 2.4C2.4 5 2.6 7 5 7.4',
  ],
  uranus: [
    'M-5 -7.4L-5 0.6',
    'M5 -7.4L5 0.6',
    'M-5 -3.4L5 -3.4',
    'M0 -7.4L0 3',
    ellipse(0, 5.4, 2.2),
  ],
  neptune: ['M-5.4 -6.6C-5.4 3 5.4 3 5.4 -6.6', 'M0 -7.4L0 7.4', 'M-3.2 4.6L3.2 4.6'],
  pluto: [ellipse(0, -5, 2.6), 'M-5.4 -4.6C-5.4 3 5.4 3 5.4 -4.6', 'M0 1L0 8', 'M-3.2 4.8L3.2 4.8'],
};

/** The being whose enamel a planet wears. */
export const planetHues: Readonly<Record<Planet, string>> = {
  mercury: 'joy',
  venus: 'love',
  earth: 'gratitude',
  moon: 'sadness',
  mars: 'anger',
  jupiter: 'pride',
  saturn: 'regret',
  uranus: 'wonder',
  neptune: 'hope',
  pluto: 'fear',
};

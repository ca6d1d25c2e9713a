/** Forty-odd views from a dozen scenes. */
import type { Picture } from './picture.ts';
import type { Figure } from './people.ts';
import { gathering, kitchenTable, pianoStairs, trainWindow } from './scenes-in.ts';
import {
  bicycleScene,
  cliffs,
  flipScene,
  harbour,
  houseScene,
  orchard,
  river,
  snowVillage,
  tractorField,
  tramStreet,
} from './scenes-out.ts';
import { paint } from './svg.ts';

const at = (
  x: number,
  y: number,
  height: number,
  wear: Figure['wear'],
  colour: string,
  more: Partial<Figure> = {},
): Figure => ({ x, y, height, wear, colour, ...more });
const child = (x: number, y: number, colour: string, more: Partial<Figure> = {}): Figure => ({
  x,
  y,
  height: 250,
  wear: 'skirt',
  colour,
  lower: paint.slate,
  ...more,
});
const hat = (kind: NonNullable<Figure['hat']>, hatColour: string): Partial<Figure> => ({
  hat: kind,
  hatColour,
});

const couple: readonly Figure[] = [
  at(720, 1010, 520, 'coat', paint.ink, {
    lower: paint.ink,
    ...hat('felt', paint.slate),
    hands: [
      [-0.15, -0.45],
      [0.17, -0.48],
    ],
  }),
  at(890, 1010, 490, 'skirt', paint.cream, {
    lower: paint.cream,
    hair: paint.umber,
    hands: [
      [-0.16, -0.48],
      [0.14, -0.56],
    ],
  }),
];

export const views = {
  'piano-stairs': {
    year: 1968,
    alt: 'Four people and a rope bring an upright piano up a staircase; an old woman waits at the top, snow in the window.',
    draw: () => pianoStairs('piano'),
  },
  'zemun-house': {
    year: 1938,
    alt: 'A two-storey house in an old street, a bicycle leaning before it.',
    draw: () => houseScene('zemun', { kind: 'street', hour: 'day', bike: true }),
  },
  'zemun-river': {
    year: 1959,
    alt: 'A man in a straw hat rows below a stone bridge at dusk.',
    draw: () => river('danube', { hour: 'dusk', rowing: true, bridge: true }),
  },
  'zemun-table': {
    year: 1993,
    alt: 'A kitchen table with a coffee pot, cups and a bowl of peppers, roofs outside.',
    draw: () =>
      kitchenTable('zemun-table', {
        view: 'roofs',
        paper: '#c2b695',
        things: ['pot', 'cups', 'bowl'],
      }),
  },
  'sewing-night': {
    year: 1949,
    alt: 'A sewing machine under a lamp at night, cloth running off the table.',
    draw: () => kitchenTable('sewing', { view: 'night', things: ['sewing'], light: false }),
  },
  'zemun-tram': {
    year: 1974,
    alt: 'A tram in an evening street, a woman waiting at the stop.',
    draw: () =>
      tramStreet('zemun', {
        hour: 'dusk',
        colour: paint.garnet,
        people: [at(1380, 1000, 320, 'skirt', paint.straw, { long: true, lower: paint.deep })],
      }),
  },
  'radio-table': {
    year: 1978,
    alt: 'A wooden radio and a loaf on a checked tablecloth.',
    draw: () =>
      kitchenTable('radio', {
        view: 'roofs',
        paper: '#a8b8ac',
        things: ['radio', 'bread', 'cups'],
      }),
  },
  'letter-table': {
    year: 2004,
    alt: 'An opened letter with a red seal among cups on a table.',
    draw: () =>
      kitchenTable('letter', {
        view: 'snow',
        paper: '#b5bfb4',
        things: ['letter', 'cups', 'books'],
      }),
  },
  'danube-dusk': {
    year: 2024,
    alt: 'Two people sit and stand on the river bank at dusk.',
    draw: () =>
      river('quay', {
        hour: 'dusk',
        people: [
          at(420, 1090, 330, 'coat', paint.slate, hat('cap', paint.umber)),
          at(540, 1100, 310, 'skirt', paint.garnet, hat('straw', paint.straw)),
        ],
      }),
  },
  'malmo-train': {
    year: 1969,
    alt: 'A man in a hat looks out of a train window at hills.',
    draw: () => trainWindow('north', {}),
  },
  'train-child': {
    year: 1980,
    alt: 'A girl with a ponytail at the window of a train.',
    draw: () => trainWindow('july', { child: true }),
  },
  'night-train': {
    year: 2008,
    alt: 'Evening light over fields, through a train window.',
    draw: () => trainWindow('iberia', { season: 'dusk' }),
  },
  kockums: {
    year: 1970,
    alt: 'Three cranes over a shipyard at dawn, boats in front.',
    draw: () => harbour('kockums', { hour: 'dawn', cranes: true }),
  },
  'crane-gone': {
    year: 2002,
    alt: 'People on a quay watch the shipyard cranes at dusk.',
    draw: () =>
      flipScene(
        harbour('last', {
          hour: 'dusk',
          cranes: true,
          people: [
            at(430, 1080, 330, 'coat', paint.ink, {
              ...hat('cap', paint.umber),
              hands: [
                [-0.15, -0.45],
                [0.22, -1.0],
              ],
            }),
            at(660, 1070, 310, 'skirt', paint.verdigris, { long: true }),
          ],
        }),
      ),
  },
  'malmo-bike': {
    year: 1979,
    alt: 'A red bicycle with a basket before a wall with vines.',
    draw: () => bicycleScene('red', { hour: 'day' }),
  },
  'malmo-kitchen': {
    year: 1978,
    alt: 'A kitchen with two children at the table and a garden in the window.',
    draw: () =>
      kitchenTable('malmo', {
        view: 'garden',
        paper: '#cdb48a',
        things: ['bread', 'cups', 'bowl'],
        people: [
          child(400, 1010, paint.garnet, { height: 500 }),
          child(1230, 980, paint.verdigris, { height: 420, hair: paint.straw }),
        ],
      }),
  },
  'kivik-harbour': {
    year: 1931,
    alt: 'Sailing boats in a small harbour below a row of houses.',
    draw: () =>
      harbour('vitemolla', {
        hour: 'grey',
        sails: true,
        people: [at(430, 1090, 340, 'coat', paint.slate, hat('sailor', paint.ink))],
      }),
  },
  'kivik-cottage': {
    year: 1936,
    alt: 'A small cottage between two trees, a girl on the path.',
    draw: () =>
      houseScene('kivik', {
        kind: 'cottage',
        hour: 'day',
        people: [child(700, 1030, paint.bone, { lower: paint.garnet })],
      }),
  },
  'snow-village': {
    year: 1942,
    alt: 'A village under snow, someone pulling a sledge.',
    draw: () =>
      snowVillage('ice', {
        hour: 'winter',
        sledge: true,
        people: [at(380, 940, 300, 'coat', paint.garnet, hat('wool', paint.verdigris))],
      }),
  },
  'orchard-apple': {
    year: 1947,
    alt: 'A ladder in an apple tree, crates of fruit in the grass, a man holding the rails.',
    draw: () =>
      orchard('ladder', {
        kind: 'apple',
        hour: 'day',
        ladder: true,
        people: [
          at(690, 1070, 400, 'trousers', paint.slate, {
            ...hat('cap', paint.umber),
            hands: [
              [-0.24, -0.62],
              [-0.2, -0.5],
            ],
          }),
        ],
      }),
  },
  'orchard-blossom': {
    year: 1956,
    alt: 'An orchard in full blossom at first light.',
    draw: () => orchard('frost', { kind: 'blossom', hour: 'dawn' }),
  },
  'orchard-snow': {
    year: 1987,
    alt: 'Bare apple trees in deep snow.',
    draw: () => orchard('january', { kind: 'bare', hour: 'winter' }),
  },
  'orchard-swing': {
    year: 2021,
    alt: 'A swing hangs from a blossoming tree; a child and two men stand in the grass.',
    draw: () =>
      orchard('sofia', {
        kind: 'blossom',
        hour: 'day',
        swing: true,
        people: [
          child(860, 1070, paint.straw, { height: 210, lower: paint.verdigris }),
          at(990, 1060, 390, 'trousers', paint.rust, { hair: paint.ink }),
          at(1110, 1062, 420, 'trousers', paint.slate, { hair: paint.straw }),
        ],
      }),
  },
  'tractor-sven': {
    year: 1958,
    alt: 'A man on a tractor in a ploughed field at sunset.',
    draw: () => tractorField('gustav', { hour: 'dusk', colour: paint.slate }),
  },
  'tractor-lars': {
    year: 2025,
    alt: 'A red tractor in a yellow field, a boy beside it.',
    draw: () =>
      flipScene(
        tractorField('gustav-red', {
          hour: 'dawn',
          ploughed: false,
          people: [
            child(1330, 1010, paint.verdigris, {
              height: 320,
              wear: 'trousers',
              ...hat('cap', paint.garnet),
            }),
          ],
        }),
      ),
  },
  'kivik-market': {
    year: 1970,
    alt: 'Young people under bunting in a garden; a woman in yellow.',
    draw: () =>
      gathering('market', {
        place: 'garden',
        bunting: true,
        people: [
          at(360, 1010, 470, 'trousers', paint.slate),
          at(660, 1040, 480, 'trousers', paint.bone, { hair: paint.ink, lower: paint.deep }),
          at(840, 1040, 470, 'skirt', '#dfb957', {
            lower: '#dfb957',
            long: true,
            hair: paint.straw,
            hands: [
              [-0.2, -0.6],
              [0.15, -0.45],
            ],
          }),
          at(1130, 1010, 460, 'skirt', paint.garnet),
          at(1320, 1020, 480, 'coat', paint.verdigris, hat('felt', paint.umber)),
        ],
      }),
  },
  'kivik-wedding': {
    year: 1971,
    alt: 'A wedding party of seven in an orchard garden.',
    draw: () =>
      gathering('wedding', {
        place: 'garden',
        bunting: true,
        people: [
          at(260, 990, 480, 'coat', paint.slate, hat('cap', paint.umber)),
          at(430, 1000, 450, 'skirt', paint.verdigris, hat('scarf', paint.garnet)),
          at(590, 1000, 470, 'skirt', paint.rust, { long: true }),
          ...couple,
          at(1080, 1000, 500, 'coat', paint.umber, hat('felt', paint.ink)),
          at(1250, 1000, 450, 'skirt', paint.slate, hat('straw', paint.straw)),
        ],
      }),
  },
  'kivik-kitchen': {
    year: 1974,
    alt: 'Two women mend cloth at a table by lamplight.',
    draw: () =>
      kitchenTable('mend', {
        view: 'night',
        paper: '#c6b48d',
        things: ['cups', 'letter'],
        light: false,
        people: [
          at(400, 1100, 640, 'skirt', paint.verdigris, {
            ...hat('scarf', paint.garnet),
            hands: [
              [0.02, -0.52],
              [0.2, -0.5],
            ],
          }),
          at(1210, 1100, 640, 'skirt', paint.slate, {
            hair: paint.straw,
            hands: [
              [-0.2, -0.5],
              [-0.02, -0.52],
            ],
          }),
        ],
      }),
  },
  'cottage-snow': {
    year: 2013,
    alt: 'A red cottage with lit windows in falling snow.',
    draw: () => houseScene('advent', { kind: 'cottage', hour: 'winter', snow: true }),
  },
  'astrid-95': {
    year: 2026,
    alt: 'A family of many ages stands in a garden under bunting around an old woman.',
    draw: () =>
      gathering('ninety-five', {
        place: 'garden',
        bunting: true,
        people: [
          at(240, 990, 490, 'trousers', paint.slate),
          at(400, 1000, 460, 'skirt', paint.verdigris, { long: true }),
          at(570, 1000, 480, 'coat', paint.rust, hat('cap', paint.umber)),
          at(1040, 1000, 490, 'trousers', paint.brass, { hair: paint.ink }),
          at(1200, 1000, 500, 'trousers', paint.deep, { hair: paint.straw }),
          at(1370, 1000, 450, 'skirt', paint.garnet, hat('straw', paint.straw)),
          at(800, 1050, 410, 'skirt', paint.slate, hat('scarf', paint.verdigris)),
          child(660, 1070, paint.straw),
          child(940, 1070, paint.garnet, { height: 290 }),
        ],
      }),
  },
  'porto-house': {
    year: 1975,
    alt: 'A tall house with blue tiles between two others at dusk.',
    draw: () => houseScene('massarelos', { kind: 'tiled', hour: 'dusk' }),
  },
  'porto-tram': {
    year: 1977,
    alt: 'A tram before a row of houses in the morning.',
    draw: () => tramStreet('eighteen', { hour: 'dawn', colour: paint.brass }),
  },
  'porto-kitchen': {
    year: 1974,
    alt: 'A radio stands among the plates on a kitchen table, the sea outside.',
    draw: () =>
      kitchenTable('carnation', {
        view: 'sea',
        paper: '#9fb5b4',
        things: ['radio', 'bread', 'cups'],
      }),
  },
  'porto-harbour': {
    year: 1983,
    alt: 'Sailing boats on a wide river, houses on the far bank.',
    draw: () => harbour('douro', { hour: 'day', sails: true }),
  },
  'wedding-steps': {
    year: 1999,
    alt: 'A bride and groom on church steps with their families.',
    draw: () =>
      gathering('porto', {
        place: 'steps',
        people: [
          at(300, 1010, 470, 'coat', paint.deep, hat('sailor', paint.ink)),
          at(480, 1010, 440, 'skirt', paint.garnet, hat('straw', paint.straw)),
          ...couple,
          at(1090, 1010, 490, 'coat', paint.slate),
          at(1260, 1010, 460, 'skirt', paint.verdigris, { hair: paint.straw }),
        ],
      }),
  },
  'clare-cottage': {
    year: 1957,
    alt: 'A low cottage on a hill, washing weather.',
    draw: () => flipScene(houseScene('doolin', { kind: 'cottage', hour: 'grey' })),
  },
  'clare-cliffs': {
    year: 1964,
    alt: 'A woman and a girl near the edge of high cliffs over the sea.',
    draw: () =>
      cliffs('moher', {
        hour: 'grey',
        people: [
          at(700, 1010, 330, 'coat', paint.slate, hat('scarf', paint.garnet)),
          child(800, 1020, paint.bone, { height: 250 }),
        ],
      }),
  },
  'clare-bike': {
    year: 1967,
    alt: 'A black bicycle on a country road between poplars.',
    draw: () => bicycleScene('doctor', { hour: 'day', wall: false, colour: paint.ink }),
  },
  'clare-hall': {
    year: 1971,
    alt: 'People dancing in a hall with bunting.',
    draw: () =>
      gathering('ennistymon', {
        place: 'hall',
        bunting: true,
        people: [
          at(330, 990, 470, 'skirt', paint.garnet, {
            lean: -4,
            hands: [
              [-0.3, -0.7],
              [0.3, -0.62],
            ],
          }),
          at(500, 990, 490, 'trousers', paint.slate, {
            lean: 4,
            hands: [
              [-0.3, -0.62],
              [0.3, -0.75],
            ],
          }),
          at(800, 1000, 450, 'skirt', paint.ink, {
            hat: 'scarf',
            hatColour: paint.bone,
            hands: [
              [-0.04, -0.84],
              [0.06, -0.84],
            ],
          }),
          at(1090, 990, 490, 'trousers', paint.rust, {
            lean: -4,
            hands: [
              [-0.3, -0.75],
              [0.3, -0.6],
            ],
          }),
          at(1270, 990, 460, 'skirt', paint.verdigris, {
            lean: 4,
            long: true,
            hands: [
              [-0.3, -0.6],
              [0.3, -0.7],
            ],
          }),
        ],
      }),
  },
  'clare-kitchen': {
    year: 2025,
    alt: 'A bright kitchen with a wide view of the sea.',
    draw: () =>
      kitchenTable('window', {
        view: 'sea',
        paper: '#dfe3dc',
        cloth: '#f2eee2',
        things: ['cups', 'bread', 'bowl'],
      }),
  },
  'adoption-day': {
    year: 2020,
    alt: 'Two men and a small child stand on the steps of a large door.',
    draw: () =>
      gathering('bogota', {
        place: 'steps',
        people: [
          at(700, 1020, 500, 'trousers', paint.verdigris, {
            hair: paint.ink,
            hands: [
              [-0.15, -0.45],
              [0.16, -0.36],
            ],
          }),
          at(960, 1020, 520, 'trousers', paint.slate, {
            hair: paint.straw,
            hands: [
              [-0.2, -0.36],
              [0.15, -0.45],
            ],
          }),
          child(826, 1030, '#dfb957', {
            height: 230,
            lower: paint.rust,
            hands: [
              [-0.22, -0.75],
              [0.22, -0.75],
            ],
          }),
        ],
      }),
  },
  'dads-cake': {
    year: 2025,
    alt: 'Loaves and a cake on a table, a man on either side.',
    draw: () =>
      kitchenTable('doris', {
        view: 'roofs',
        paper: '#b9c6b6',
        things: ['cake', 'bread', 'cups'],
        people: [
          at(350, 1110, 660, 'trousers', paint.bone, { hair: paint.ink }),
          at(1270, 1120, 700, 'trousers', paint.verdigris, { hair: paint.straw }),
        ],
      }),
  },
  'mila-cake': {
    year: 2023,
    alt: 'A birthday cake with candles, two girls behind the table.',
    draw: () =>
      kitchenTable('eight', {
        view: 'garden',
        paper: '#aebfba',
        things: ['cake', 'bowl'],
        people: [
          child(420, 1020, paint.garnet, { height: 520 }),
          child(1220, 990, paint.straw, { height: 430, hair: paint.ink }),
        ],
      }),
  },
} as const satisfies Readonly<Record<string, Picture>>;

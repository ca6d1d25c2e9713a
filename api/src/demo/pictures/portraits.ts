/** Paper silhouettes of the family. */
import type { Picture } from './index.ts';
import { portrait } from './scenes-in.ts';
import type { Profile } from './people.ts';
import { paint, type Paint } from './svg.ts';

const of = (name: string, year: number, alt: string, profile: Profile, ground?: Paint): Picture => ({ year, alt: `Paper silhouette of ${alt}, in an oval frame.`, draw: () => portrait(name, profile, ground) });

export const portraits = {
  'p-jelena': of('jelena', 1950, 'a woman with her hair in a bun and a lace collar with a brooch', { hair: 'bun', age: 1, nose: 8, chin: 2, collar: 'lace', accent: paint.brass }),
  'p-ingrid': of('ingrid', 1974, 'a woman with short bobbed hair and a yellow collar', { hair: 'bob', age: 1, nose: 0, chin: 0, collar: 'round', accent: paint.straw }),
  'p-ana': of('ana', 2019, 'a woman with curls, glasses and a green scarf', { hair: 'curls', age: 1, nose: 10, chin: 4, collar: 'scarf', accent: paint.verdigris, glasses: true }),
  'p-dragan': of('dragan', 1971, 'a man in a flat cap with a red tie', { hair: 'short', hat: 'cap', age: 1, nose: 22, chin: 6, collar: 'shirt', accent: paint.garnet }),
  'p-vesna': of('vesna', 2012, 'a woman in a very wide hat', { hair: 'bob', hat: 'straw', age: 2, nose: 16, chin: 6, collar: 'lace', accent: paint.garnet }, '#e3dac6'),
  'p-brid': of('brid', 2015, 'a woman with short hair, glasses and a scarf', { hair: 'short', age: 2, nose: 4, chin: 8, collar: 'scarf', accent: paint.rust, glasses: true }),
  'p-petar': of('petar', 2018, 'a bearded man in a knitted cap', { hair: 'short', hat: 'wool', age: 1, nose: 12, chin: 0, collar: 'round', accent: paint.patina, beard: true }),
  'p-miguel': of('miguel', 2017, 'a balding man with glasses and an open collar', { hair: 'bald', age: 1, nose: 26, chin: 2, collar: 'polo', accent: paint.brick, glasses: true }),
  'p-astrid': of('astrid', 2026, 'a very old woman in a headscarf', { hair: 'bun', hat: 'scarf', age: 2, nose: 12, chin: 12, collar: 'coat', accent: paint.verdigris }),
  'p-sven': of('sven', 1949, 'a young man in a felt hat', { hair: 'short', hat: 'felt', age: 1, nose: 6, chin: 8, collar: 'coat', accent: paint.slate }),
  'p-lena': of('lena', 2024, 'a young woman with long hair', { hair: 'long', age: 1, nose: 4, chin: 0, collar: 'round', accent: paint.garnet }),
  'p-rui': of('rui', 2025, 'a boy in a goalkeeper’s green collar', { hair: 'curls', age: 0, nose: 6, chin: 0, collar: 'polo', accent: paint.fern }),
  'p-mila': of('mila', 2025, 'a girl with a ponytail', { hair: 'pony', age: 0, nose: 0, chin: 0, collar: 'round', accent: paint.verdigris }),
  'p-sofia': of('sofia', 2025, 'a girl with a braid and a bright collar', { hair: 'braid', age: 0, nose: 0, chin: 0, collar: 'scarf', accent: paint.rust }),
} as const satisfies Readonly<Record<string, Picture>>;

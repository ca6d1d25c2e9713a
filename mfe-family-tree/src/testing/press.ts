/** A press for tests: the real fonts from their packages, the real layout, and a scribe that blackens as much paper as the letters would. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arranged } from '../print/arrange.ts';
import type { FontSource } from '../print/faces.ts';
import type { Scribe } from '../print/letters.ts';
import { paceOf } from '../print/pace.ts';
import type { Press, SheetOptions } from '../print/sheet.ts';
import type { TreeModel } from '../model/index.ts';

const { resolve } = createRequire(import.meta.url);

export const fontsOfPackages: FontSource = async (face, script) => {
  const [family, weight] = face === 'name' ? ['brygada-1918', '500'] : ['commissioner', '400'];
  const bytes = await readFile(
    resolve(`@fontsource/${family}/files/${family}-${script}-${weight}-normal.woff`),
  );
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};

export const black: Scribe = {
  widthOf: (text, { size }) => Array.from(text).length * size * 0.6,
  picture: (text) =>
    Promise.resolve({
      width: Array.from(text).length * 2,
      height: 4,
      type: 'image/png',
      bytes: Uint8Array.of(137, 80, 78, 71),
      cover: new Uint8Array(Array.from(text).length * 8).fill(255),
    }),
};

export const pressFor = (model: TreeModel, signal?: AbortSignal): Press => ({
  fonts: fontsOfPackages,
  scribe: black,
  arrange: (persons, options) =>
    Promise.resolve(arranged({ graph: model.graph, persons, options })),
  portrait: () => Promise.resolve(null),
  pace: paceOf(signal),
});

export const englishOptions: SheetOptions = {
  order: 'given_first',
  dates: 'year',
  photos: false,
  focus: -1,
  narrow: false,
  words: { hidden: 'Living relative', unnamed: 'Name not known' },
  generations: false,
  sheet: {
    title: 'The family',
    made: '9 persons · made on 21 November 2026',
    threads: {
      birth: 'Child by birth',
      other: 'Child in another way',
      union: 'Couple',
      apart: 'Couple whose cards stand apart',
    },
    living: 'Living',
    dead: 'Dead',
    hidden: 'Living relative, not shown',
    generation: (number) => `Generation ${String(number)}`,
  },
};

import { describe, expect, it } from 'vitest';
import {
  readGedcom,
  recordTrees,
  validateGedcom551,
  validateGedcom7,
} from '@kinlore/shared/gedcom';
import type { Node } from './mapping/node.ts';
import type { PersonOut, UnionOut } from './mapping/writing.ts';
import { createNaming } from './naming.ts';
import { writingFile, type FileWriting } from './writing-file.ts';

const idOf = (at: number) => `p${String(at).padStart(6, '0')}`;
const note = 'A note that is long enough to matter. '.repeat(4);
const person = (at: number): PersonOut => ({
  id: idOf(at),
  sex: 'F',
  living: 'no',
  note,
  is_private: false,
  extra: [{ tag: 'SNOTE', pointer: at % 2 === 0 ? 'N1' : 'N2' }],
  names: [
    {
      id: `n${at}`,
      kind: 'birth',
      given: `Eva ${at}`,
      surname_prefix: '',
      surname: 'Kos',
      suffix: '',
      nick: '',
      full_text: `Eva ${at} Kos`,
      extra: null,
    },
  ],
  events: [],
  citations: [],
  partner_in: at % 3 === 0 ? [`u${at}`] : [],
  child_in: [],
});
const union = (at: number): UnionOut => ({
  id: `u${at}`,
  kind: 'unknown',
  status: 'unknown',
  extra: null,
  imported: false,
  partners: [{ id: idOf(at), ord: 0, sex: 'F' }],
  events: [],
  citations: [],
  children: [],
});
const records: Node[] = [
  { tag: 'SNOTE', xref: 'N1', value: 'Even' },
  { tag: 'SNOTE', xref: 'N2', value: 'Odd' },
  { tag: 'SNOTE', xref: 'N3', value: 'Nobody points here' },
];

/** A tree of so many, whose `hidden` are redacted; given a thousand at a time. */
async function written(
  count: number,
  format: 'gedcom7' | 'gedcom551' | 'json',
  { hidden = '', gone = -1 } = {},
): Promise<{ bytes: Buffer; writing: FileWriting }> {
  const all = Array.from({ length: count }, (_, at) => at);
  const couples = all.filter((at) => at % 3 === 0);
  const naming = createNaming({
    persons: JSON.stringify(all.map((at) => [idOf(at), null])),
    unions: JSON.stringify(couples.map((at) => [`u${at}`, null, false, [[idOf(at), 0, 'F']]])),
    sources: '[]',
    records: JSON.stringify(records.map(({ xref }) => xref)),
    fates: hidden.padEnd(count, 'f'),
  });
  const pieces: Uint8Array[] = [];
  const writing = writingFile(
    { format, portraits: [], pictures: [], treeName: 'Ours', now: '2026-11-22T00:00:00Z' },
    naming,
    { records, sources: [] },
    async (bytes) => void pieces.push(bytes),
  );
  for (let from = 0; from < count; from += 1_000)
    await writing.persons(
      all
        .slice(from, from + 1_000)
        .filter((at) => at !== gone)
        .map(person),
    );
  await writing.unions(couples.map(union));
  await writing.end();
  return { bytes: Buffer.concat(pieces), writing };
}

describe('a file that is written as its rows come', () => {
  it('holds one piece of it, however many there are', async () => {
    for (const format of ['gedcom7', 'gedcom551', 'json'] as const) {
      const { bytes, writing } = await written(4_000, format);
      expect(writing.counts.persons).toBe(4_000);
      expect(bytes.length).toBeGreaterThan(65_536 * 10);
      expect(writing.mostHeld).toBeLessThanOrEqual(2_000);
    }
  });

  it('says when somebody went away whom others name', async () => {
    expect((await written(10, 'gedcom7', { gone: 3 })).writing.isWhole).toBe(false);
    expect((await written(10, 'gedcom7')).writing.isWhole).toBe(true);
  });

  it('is valid in both versions, and points at everything it names', async () => {
    const seven = readGedcom((await written(20, 'gedcom7')).bytes);
    expect([
      validateGedcom7(seven),
      [...recordTrees(seven)].filter(({ tag }) => tag === 'SNOTE'),
    ]).toEqual([[], expect.objectContaining({ length: 3 })]);
    const old = (await written(20, 'gedcom551')).bytes;
    expect(validateGedcom551(readGedcom(old))).toEqual([]);
    expect(old.toString()).toMatch(/1 SUBM @SUBM@[^]*0 @SUBM@ SUBM/u);
    expect(JSON.parse((await written(20, 'json')).bytes.toString())).toMatchObject({
      persons: { length: 20 },
      families: { length: 7 },
    });
    expect(JSON.parse((await written(0, 'json')).bytes.toString())).toMatchObject({
      persons: [],
      families: [],
    });
  });

  it('leaves out what only those point at who are not shown', async () => {
    const { bytes, writing } = await written(3, 'gedcom551', { hidden: 'fvf' });
    expect(writing.counts).toEqual({ persons: 3, veiled: 1, left_out: 0 });
    expect(bytes.toString()).toContain('Even');
    expect(bytes.toString()).not.toMatch(/Odd|Nobody points here|Eva 1/u);
    expect(validateGedcom551(readGedcom(bytes))).toEqual([]);
  });
});

/** Public files of many programs, read where they lie (never part of the project). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  convertRecords,
  linkFamilies,
  readGedcom,
  readGedzip,
  recordTrees,
  validateRecords,
  writeGedcom,
} from './index.ts';
import { bodyOf } from './testing/texts.ts';

const folder = new URL('../../../../shared/data/gedcom/', import.meta.url);
const present = existsSync(folder);
const names = present ? readdirSync(folder).filter((name) => name.endsWith('.ged')) : [];
const load = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));

/** Another way of counting: text by the platform's decoders, split and matched. */
function naive(bytes: Uint8Array): {
  lines: number;
  records: number;
  persons: number;
  families: number;
} {
  const wide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(wide ? 'utf-16le' : 'latin1').decode(bytes).replace(/^ï»¿/, '');
  const lines = text.split(/\r\n|\n\r|\r|\n/);
  if (lines.at(-1) === '') lines.pop();
  const count = (shape: RegExp): number => lines.filter((line) => shape.test(line)).length;
  return {
    lines: lines.length,
    records: count(/^\s*0\s/),
    persons: count(/^\s*0\s+(?:@[^@]+@\s+)?INDI\b/),
    families: count(/^\s*0\s+(?:@[^@]+@\s+)?FAM\b/),
  };
}

/** Two records of one xref get two: all else is as it was. */
const renumbered = new Set(['malformed-duplicate-xref.ged']);

describe.skipIf(!present)(
  'public files (skipped where shared/data/gedcom is not beside the project)',
  () => {
    it.each(names)('%s has the counts another way of counting has', (name) => {
      const file = readGedcom(load(name));
      expect({
        lines: file.lineCount,
        records: file.records.count,
        persons: file.persons.count,
        families: file.families.count,
      }).toEqual(naive(load(name)));
      expect(linkFamilies(file).links.child.length).toBeGreaterThanOrEqual(
        file.links.childPerson.length,
      );
    });
    it.each(names.filter((name) => !renumbered.has(name)))(
      '%s is the same after being written and read',
      (name) => {
        const file = readGedcom(load(name));
        const version = file.version === '7.0' ? '7.0' : '5.5.1';
        const once = writeGedcom(recordTrees(file), { version });
        expect(bodyOf(readGedcom(once))).toEqual(bodyOf(file));
        expect(writeGedcom(recordTrees(readGedcom(once)), { version })).toEqual(once);
      },
    );
    it.each(
      names.flatMap(
        (name) =>
          [
            [name, '5.5.1'],
            [name, '7.0'],
          ] as const,
      ),
    )('%s is valid as %s, and the same when converted again', (name, to) => {
      const file = readGedcom(load(name));
      const written = writeGedcom(convertRecords(recordTrees(file), file.version, to), {
        version: to,
      });
      const again = readGedcom(written);
      expect(validateRecords(recordTrees(again), to)).toEqual([]);
      expect([again.persons.count, again.families.count]).toEqual([
        file.persons.count,
        file.families.count,
      ]);
      expect(writeGedcom(convertRecords(recordTrees(again), to, to), { version: to })).toEqual(
        written,
      );
    });
    it('the official 7.0 files have no fault by the published grammar', () => {
      for (const name of names.filter((one) => one.startsWith('v7-')))
        expect([name, validateRecords(recordTrees(readGedcom(load(name))), '7.0')]).toEqual([
          name,
          [],
        ]);
    });
    it('the official GEDZIP holds its tree and its five files', async () => {
      const { gedcom, files } = await readGedzip(load('v7-maximal.gdz'));
      expect([readGedcom(gedcom).persons.count, files.size]).toEqual([4, 5]);
      for (const entry of files.values()) expect((await entry.bytes()).length).toBe(entry.size);
    });
  },
);

/** On a real file, where there is one beside the repository: what the books say of families everybody can look up. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linkFamilies, personName, readGedcom } from '../gedcom/index.ts';
import {
  buildGraph,
  coefficientOfRelationship,
  nameOfRelationship,
  relationshipsOf,
} from './index.ts';

const file = new URL('../../../../shared/data/gedcom/royal92.ged', import.meta.url);

describe.skipIf(!existsSync(file))(
  'the royal families of Europe (skipped where the file is not beside the repository)',
  () => {
    const read = () => {
      const gedcom = readGedcom(readFileSync(file));
      const graph = buildGraph(linkFamilies(gedcom));
      const names = Array.from(
        { length: graph.persons },
        (_, person) => personName(gedcom, person).full,
      );
      const of = (name: RegExp) => names.findIndex((one) => name.test(one));
      return { graph, of };
    };

    it('hold the cousins the books name', () => {
      const { graph, of } = read();
      const words = (from: RegExp, to: RegExp) =>
        relationshipsOf(graph, of(from), of(to)).map((one) => nameOfRelationship(graph, one));
      expect(words(/^Elizabeth_II/, /Mountbatten/).slice(1, 3)).toEqual([
        'second cousin once removed',
        'third cousin',
      ]);
      expect(words(/^Nicholas_II/, /^George_V\s+Windsor/)[0]).toBe('first cousin');
      expect(words(/^Victoria\s+Hanover/, /^William_II/)[0]).toBe('grandson');
      expect(
        coefficientOfRelationship(graph, of(/^Nicholas_II/), of(/^George_V\s+Windsor/)).value,
      ).toBeCloseTo(0.129, 3);
    });
  },
);

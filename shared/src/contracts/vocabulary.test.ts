/** The vocabulary has one source: `shared/src/catalogue/domain.json`. What the page and the contracts carry of it is held equal to it here. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  activityTypes,
  connectionTypes,
  emotari,
  parentNatures,
  reactionTypes,
  unionKinds,
} from './vocabulary.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

interface Domain {
  readonly activityTypes: Readonly<
    Record<string, { readonly label: string; readonly subtypes: readonly string[] }>
  >;
  readonly emotari: readonly Readonly<Record<string, unknown>>[];
  readonly reactions: readonly Readonly<Record<string, unknown>>[];
  readonly connectionTypes: readonly string[];
  readonly family: { readonly natures: readonly string[]; readonly unions: readonly string[] };
  readonly lifeStages: readonly (readonly [slug: string, name: string, ages: string])[];
}
const domain = JSON.parse(read('shared/src/catalogue/domain.json')) as Domain; // its shape is what these tests hold
const specification = '../shared/spec/domain.json';

describe('the vocabulary', () => {
  it('has every kind of memory, with its words and its subtypes in their order', () => {
    expect(activityTypes).toEqual(
      Object.entries(domain.activityTypes).map(([slug, { label, subtypes }]) => ({
        slug,
        label,
        subtypes,
      })),
    );
  });
  it('has the twelve beings', () => {
    const kept = ['slug', 'creature', 'child', 'tone', 'memorial', 'moods'];
    expect(emotari).toEqual(
      domain.emotari.map((being) => Object.fromEntries(kept.map((key) => [key, being[key]]))),
    );
  });
  it('has the reactions, numbered by their place', () => {
    expect(reactionTypes).toEqual(
      domain.reactions.map((reaction, index) => ({ id: index + 1, ...reaction })),
    );
  });
  it('has the connection types, the natures of parents and the kinds of unions', () => {
    expect([connectionTypes, parentNatures, unionKinds]).toEqual([
      domain.connectionTypes,
      domain.family.natures,
      domain.family.unions,
    ]);
  });
  it('has the stages of life where the page names them', () => {
    const page = read('mfe-feed/src/features/home/home.messages.ts');
    const lived = domain.lifeStages.filter(([, , ages]) => /^\d/u.test(ages));
    for (const [slug, name, ages] of lived) {
      expect(page).toContain(`[${ages.match(/\d+/u)?.[0] ?? ''}, '${slug}']`);
      expect(page).toContain(`${slug}: '${name}'`);
    }
    expect(lived).toHaveLength(9);
  });
  it.skipIf(!existsSync(new URL(specification, root)))(
    'is that of the specification (skipped where ../shared/spec is missing)',
    () => {
      expect(domain).toEqual(JSON.parse(read(specification)));
    },
  );
});

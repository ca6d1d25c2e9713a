import { describe, expect, it } from 'vitest';
import { exampleKeys, type Example } from '@kinlore/shared/contracts/settings';
import { sayExample } from './sentences.ts';

const names = [null, 'Vesna'] as const;
const all: readonly Example[] = exampleKeys.flatMap((key) =>
  names.flatMap((sees) => names.map((sees_not) => ({ key, sees, sees_not }))),
);

describe('an audience by example', () => {
  it('has a sentence for whoever is there, and for nobody', () => {
    for (const example of all) expect(sayExample(example)).toMatch(/^[A-Z].*\.$/u);
  });
  it.each([
    [
      { key: 'family.close', sees: 'Vesna', sees_not: 'Lena' },
      'Vesna would see this, Lena would not.',
    ],
    [{ key: 'connections', sees: null, sees_not: null }, 'None of your people are here yet.'],
    [{ key: 'self', sees: null, sees_not: 'Lena' }, 'Not even Lena would see this.'],
  ] as const)('says of %j "%s"', (example, sentence) => {
    expect(sayExample(example)).toBe(sentence);
  });
});

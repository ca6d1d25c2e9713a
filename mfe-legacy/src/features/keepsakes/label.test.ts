import { describe, expect, it } from 'vitest';
import { codeIn } from '@kinlore/shared/contracts/keepsake-code';
import { halvesOf } from './label.ts';

describe('the code of a label', () => {
  it('is read however somebody types what stands on it', () => {
    const printed = halvesOf('pzan2345ab');
    expect(printed).toBe('pzan2 345ab');
    for (const typed of [printed, ' PZAN2-345AB ', 'pzan2345ab', 'pzan2 – 345AB', 'pzan2.345ab'])
      expect(codeIn(typed)).toBe('pzan2345ab');
  });

  it.each([
    '',
    'pzan2345a',
    'pzan2345abc',
    'pzan0345ab',
    'pzan1345ab',
    'pzanO345ab',
    'pzan2/345ab',
  ])('"%s" is none', (typed) => expect(codeIn(typed)).toBeNull());
});

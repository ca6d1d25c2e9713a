import { describe, expect, it } from 'vitest';
import { codeIn, halvesOf } from './label.ts';

describe('the code of a label', () => {
  it('is read however somebody types what stands on it', () => {
    const printed = halvesOf('pzan2345ab');
    expect(printed).toBe('pzan2 345ab');
    for (const typed of [printed, ' PZAN2-345AB ', 'pzan2345ab'])
      expect(codeIn(typed)).toBe('pzan2345ab');
  });
});

import { describe, expect, it } from 'vitest';
import { audienceOf, chooseTheme, nextTheme } from './theme-choice.ts';

describe('the theme', () => {
  it.each([
    ['shadow', { audience: 'adult', account: null, stored: null }],
    ['shadow', { audience: 'adult', account: null, stored: 'dark' }],
    ['shadow', { audience: 'adult', account: 'dark', stored: 'light' }],
    ['shadow', { audience: 'adult', account: null, stored: 'neon' }],
    ['shadow', { audience: 'adult', account: 'ocean', stored: null }],
    ['light', { audience: 'adult', account: 'light', stored: 'balanced' }],
    ['rainbow', { audience: 'child', account: null, stored: null }],
    ['rainbow', { audience: 'child', account: 'shadow', stored: null }],
    ['space', { audience: 'child', account: 'space', stored: 'light' }],
  ] as const)('is %s for %o', (theme, known) => {
    expect(chooseTheme(known)).toBe(theme);
  });

  it('cycles light, shadow, balanced for adults and six for children', () => {
    expect([nextTheme('light'), nextTheme('shadow'), nextTheme('balanced')]).toEqual([
      'shadow',
      'balanced',
      'light',
    ]);
    const six = Array.from({ length: 6 }).reduce<readonly string[]>(
      (seen) => [
        ...seen,
        nextTheme(
          chooseTheme({ audience: 'child', account: seen.at(-1) ?? null, stored: null }),
          'child',
        ),
      ],
      ['rainbow'],
    );
    expect(six).toEqual([
      'rainbow',
      'ocean',
      'forest',
      'sunset',
      'space',
      'child_friendly',
      'rainbow',
    ]);
  });

  it('takes an unknown kind of account for an adult', () => {
    expect(audienceOf('wizard')).toBe('adult');
  });
});

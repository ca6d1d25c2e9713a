import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { addTranslation, createMessages, direction, onLocale, setLocale } from './index.ts';

const t = createMessages('test.messages', {
  plain: 'Kept for ever',
  told: 'Told by {name} in {year}',
  kin: { one: '{count} relative of {name}', other: '{count} relatives of {name}' },
});

describe('a sentence', () => {
  afterEach(() => setLocale('en'));

  it('refuses a key or a parameter it does not know, before anything runs', () => {
    expectTypeOf(t<'plain'>).parameters.toEqualTypeOf<[key: 'plain']>();
    // @ts-expect-error a name is missing
    void t('told', { year: '1968' });
    // @ts-expect-error no such sentence
    void t('nothing');
    expectTypeOf(t<'kin'>)
      .parameter(1)
      .toMatchTypeOf<{ readonly count: number; readonly name: string | number }>();
  });

  it('says what it says, with its parameters in place', () => {
    expect(t('plain')).toBe('Kept for ever');
    expect(t('told', { name: 'Ana {year}', year: '1968' })).toBe('Told by Ana {year} in 1968');
  });

  it('chooses the form by count, and writes numbers as the language does', () => {
    expect(t('kin', { count: 1, name: 'Mila' })).toBe('1 relative of Mila');
    expect(t('kin', { count: 12_480, name: 'Mila' })).toBe('12,480 relatives of Mila');
  });

  it('speaks another language where it has one, with that language’s own plurals, and English where it has not', () => {
    addTranslation('sr', 'test.messages', {
      kin: { one: '{count} srodnik', few: '{count} srodnika', other: '{count} srodnika ukupno' },
    });
    setLocale('sr-Latn-RS');
    expect(t('kin', { count: 3, name: 'Mila' })).toBe('3 srodnika');
    expect(t('plain')).toBe('Kept for ever');
  });

  it('knows which way the page is written, and tells who asked', () => {
    const heard: string[] = [];
    const stop = onLocale((tag) => heard.push(tag));
    setLocale('ar');
    expect(direction()).toBe('rtl');
    setLocale('ar');
    stop();
    setLocale('en');
    expect(direction()).toBe('ltr');
    expect(heard).toEqual(['ar']);
  });
});

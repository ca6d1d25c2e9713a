/** The chapters that a life can have, by when it began and ended. */
import { exactDay, unknownDate } from '@kinlore/shared/dates';
import { describe, expect, it } from 'vitest';
import { chaptersOf } from './chapters.ts';

const shortOf = ({ times }: ReturnType<typeof chaptersOf>) =>
  times.map(({ chapter, from, until, from_age: age }) => [chapter, age, from, until]);

describe('the chapters of a life', () => {
  it('of a child end where the child died, and say no age that it did not reach', () => {
    const { times } = chaptersOf(exactDay('2011-06-02'), exactDay('2015-02-20'));
    expect(shortOf({ times, bounds: [] })).toEqual([
      ['before', null, null, '2011-06-01'],
      ['first_years', 0, '2011-06-02', '2015-02-20'],
      ['since', null, '2015-02-21', null],
    ]);
    expect(times.map(({ until_age: age }) => age)).toEqual([null, null, null]);
  });

  it('have no end where nobody says when it was, and begin on the day a stage does', () => {
    const { bounds, times } = chaptersOf(exactDay('1920-02-29'), unknownDate());
    expect(times.map(({ chapter }) => chapter)).toEqual([
      'before',
      'first_years',
      'childhood',
      'growing_up',
      'setting_out',
      'building',
      'middle_years',
      'full_years',
      'later_years',
      'great_age',
    ]);
    expect(bounds.slice(0, 3)).toEqual(['1920-02-29', '1926-02-28', '1933-02-28']);
    expect(times.at(-1)).toMatchObject({ from_age: 85, until_age: null, until: null });
    expect(times.find(({ chapter }) => chapter === 'childhood')).toMatchObject({
      from_age: 6,
      until_age: 12,
      until: '1933-02-27',
    });
  });

  it('count a birth that means several days by its middle, and a death by its last day', () => {
    const born = { ...exactDay('1930-01-01'), end: '1931-12-31' };
    const died = { ...exactDay('2004-01-01'), end: '2004-12-31' };
    const { times } = chaptersOf(born, died);
    expect(times[1]).toMatchObject({ chapter: 'first_years', from: '1930-12-31' });
    expect(times.at(-1)).toMatchObject({ chapter: 'since', from: '2005-01-01' });
  });

  it('are tens of years where nobody says when it began, in the order of their days', () => {
    const { bounds, times } = chaptersOf(unknownDate(), exactDay('1942-12-31'));
    expect(times.at(-2)).toMatchObject({
      chapter: 'years',
      from: '1940-01-01',
      until: '1942-12-31',
    });
    expect(times.at(-1)).toMatchObject({ chapter: 'since', from: '1943-01-01' });
    expect(bounds).toEqual(bounds.toSorted());
    expect(bounds).toHaveLength(times.length - 1);
  });
});

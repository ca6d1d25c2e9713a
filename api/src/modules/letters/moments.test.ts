/** When a letter opens: never a day too early, on whatever clock its reader lives by. */
import { describe, expect, it } from 'vitest';
import { beginningOf, dayOfAge, momentColumns } from './moments.ts';

describe('the day somebody is so old', () => {
  it.each([
    ['2019-03-01', 18, '2037-03-01'],
    ['2020-02-29', 18, '2038-03-01'],
    ['2020-02-29', 20, '2040-02-29'],
    ['2019-12-31', 1, '2020-12-31'],
  ])('of %s at %i is %s', (born, age, day) => expect(dayOfAge(born, age)).toBe(day));

  it.each(['2019-02-29', '2019-13-01', 'yesterday'])('%s is no day of birth', (born) =>
    expect(() => dayOfAge(born, 18)).toThrow(expect.objectContaining({ code: 'letter.moment' })),
  );
});

describe('a day begins', () => {
  it.each([
    ['Pacific/Kiritimati', '2027-05-05T10:00:00.000Z'],
    ['Europe/Belgrade', '2027-05-05T22:00:00.000Z'],
    ['Pacific/Honolulu', '2027-05-06T10:00:00.000Z'],
    ['Nowhere/At-all', '2027-05-06T00:00:00.000Z'],
  ])('in %s at %s', (zone, moment) =>
    expect(beginningOf('2027-05-06', zone).toISOString()).toBe(moment),
  );

  it('at one where clocks are put forward at midnight', () =>
    expect(beginningOf('2027-03-28', 'Asia/Beirut').toISOString()).toBe(
      '2027-03-27T22:00:00.000Z',
    ));
});

describe('a moment', () => {
  const where = { timeZone: 'Europe/Belgrade', now: new Date('2027-05-04T10:00:00Z') };
  it('keeps what belongs to its kind, and nothing that was sent for another', () => {
    const sent = { on: '2030-01-01', born: '2019-03-01', age: 18, event: 'when you marry' };
    expect(momentColumns({ ...sent, opens: 'activation' }, where)).toEqual({
      opens: 'activation',
      opens_on: null,
      opens_at: null,
      age: null,
      event: '',
    });
    expect(momentColumns({ ...sent, opens: 'age' }, where)).toMatchObject({
      opens_on: '2037-03-01',
      age: 18,
      event: '',
    });
  });

  it('is refused where it is more than a hundred and twenty years ahead', () =>
    expect(() => momentColumns({ opens: 'date', on: '2150-01-01' }, where)).toThrow(
      expect.objectContaining({ code: 'letter.moment' }),
    ));
});

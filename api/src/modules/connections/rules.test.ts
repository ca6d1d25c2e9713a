import { describe, expect, it } from 'vitest';
import { meetingDateProblem, stepOf, type Pair } from './rules.ts';

const now = new Date('2027-05-04T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const pair = (over: Partial<Pair>): Pair => ({
  status: 'pending',
  requesterId: 'ana',
  declinedCount: 0,
  requestedAt: daysAgo(1),
  decidedAt: null,
  ...over,
});

describe('the date of meeting', () => {
  it.each([
    ['2027-05-05', 'connection.date_in_future'],
    ['1927-05-03', 'connection.date_too_old'],
    ['0001-01-01', 'connection.date_too_old'],
    ['2026-02-29', 'connection.date_invalid'],
    ['2026-13-01', 'connection.date_invalid'],
    ['2027-05-04', null],
    ['1927-05-04', null],
  ])('%s on 4 May 2027 is answered with %s', (day, problem) =>
    expect(meetingDateProblem(day, '2027-05-04')).toBe(problem),
  );
});

describe('asking', () => {
  it.each([
    ['a friend', pair({ status: 'accepted' }), 'connection.already_connected'],
    ['again while the first waits', pair({}), 'connection.already_pending'],
    [
      'within thirty days of a decline',
      pair({ status: 'declined', declinedCount: 1, decidedAt: daysAgo(29) }),
      'connection.asked_lately',
    ],
    [
      'after two declines, ever',
      pair({ status: 'declined', declinedCount: 2, decidedAt: daysAgo(400) }),
      'connection.asked_lately',
    ],
  ])('%s is refused', (_what, before, code) =>
    expect(stepOf(before, 'ana', now)).toEqual({ do: 'refuse', code }),
  );

  it.each([
    ['a stranger', null],
    [
      'thirty-one days after a decline',
      pair({ status: 'declined', declinedCount: 1, decidedAt: daysAgo(31) }),
    ],
    [
      'whom one declined oneself',
      pair({ requesterId: 'bruno', status: 'declined', declinedCount: 2, decidedAt: daysAgo(1) }),
    ],
    ['when the first ran out after ninety days', pair({ requestedAt: daysAgo(91) })],
    ['after taking the first back', pair({ status: 'cancelled' })],
    ['after the end of a connection', pair({ status: 'removed' })],
  ])('%s is a request', (_what, before) =>
    expect(stepOf(before, 'ana', now)).toEqual({ do: 'ask' }),
  );

  it('somebody who asked first connects both', () =>
    expect(stepOf(pair({ requesterId: 'bruno' }), 'ana', now)).toEqual({ do: 'accept' }));
});

import { describe, expect, it } from 'vitest';
import { meetingDateProblem, todayIn } from './meeting-date.ts';

describe('the date of meeting', () => {
  it.each([
    ['2027-05-05', 'inFuture'],
    ['1927-05-03', 'tooOld'],
    ['', 'tooOld'],
    ['2026-02-30', 'tooOld'],
    ['0001-01-01', 'tooOld'],
    ['2027-05-04', null],
    ['1927-05-04', null],
  ])('%s is %s on 4 May 2027', (day, problem) => {
    expect(meetingDateProblem(day, '2027-05-04')).toBe(problem);
  });
  it('is judged by the day it is where the person lives', () => {
    const night = new Date('2027-05-04T22:30:00Z');
    expect([
      todayIn('Europe/Belgrade', night),
      todayIn('America/New_York', night),
      todayIn('Nowhere/Else', night),
    ]).toEqual(['2027-05-05', '2027-05-04', '2027-05-04']);
  });
});

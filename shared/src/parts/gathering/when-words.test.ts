/** When a gathering is, by the clock of its place and by the reader's. */
import { describe, expect, it } from 'vitest';
import { dayWords, hourWords, onClockOf } from './when-words.ts';

const details = {
  time: '11:00',
  time_zone: 'Europe/Belgrade',
  starts_at: '2027-03-13T10:00:00Z',
  venue: '',
  address: '',
  spot: null,
  live_url: '',
  wishes: '',
  note: '',
};

describe('the reader’s own clock', () => {
  it('is not told where it shows the same, nor where one of the two is not known', () => {
    expect(onClockOf('Europe/Belgrade', details)).toBeNull();
    // Another name of a place with the same clock.
    expect(onClockOf('Europe/Paris', details)).toBeNull();
    expect(onClockOf('Mars/Olympus_Mons', details)).toBeNull();
    expect(onClockOf('Europe/London', { ...details, time_zone: 'Nowhere/At_All' })).toBeNull();
  });

  it('is told with its day where it shows another hour, or the same hour of another day', () => {
    expect(onClockOf('Asia/Kathmandu', details)).toMatchObject({
      hour: expect.stringMatching(/15:45/u),
    });
    const far = { ...details, time_zone: 'Pacific/Kiritimati', starts_at: '2027-03-12T21:00:00Z' };
    const honolulu = onClockOf('Pacific/Honolulu', far);
    // A whole day behind, with the same hands of the clock.
    expect(honolulu?.hour).toBe(hourWords(far));
    expect(honolulu?.day).toMatch(/12/u);
  });
});

describe('the hour of the place', () => {
  it('is said as it was written where this browser does not know the zone', () => {
    expect(hourWords({ ...details, time_zone: 'Nowhere/At_All' })).toBe('11:00');
  });
  it('has a day that is the same wherever one reads it', () => {
    expect(dayWords('2027-03-13')).toMatch(/Saturday.*13/u);
    expect(dayWords('2027-03-13', 'long')).not.toMatch(/Saturday/u);
  });
});

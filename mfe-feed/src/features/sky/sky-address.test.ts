import { describe, expect, it } from 'vitest';
import { readSky, writeSky } from './sky-address.ts';

const read = (search: string) => readSky(new URLSearchParams(search));

describe('the address of a sky', () => {
  it.each(['', 'view=', 'view=galaxy', 'y=1987', 'modal=codex'])('is none in “%s”', (search) => {
    expect(read(search)).toBeNull();
  });

  it('says whose, from where and what is looked for', () => {
    expect(read('view=personal&y=1987&emotion=joy&person=Ana&of=boris')).toEqual({
      view: 'personal',
      of: 'boris',
      orb: null,
      play: null,
      year: 1987,
      feeling: 'joy',
      person: 'Ana',
      place: null,
      words: '',
    });
  });

  it.each([
    ['y=nineteen', 'year'],
    ['y=0', 'year'],
    ['y=19870', 'year'],
    ['y=-1', 'year'],
    [`person=${'x'.repeat(201)}`, 'person'],
    ['place=%20', 'place'],
  ] as const)('leaves out what nobody can mean: %s', (search, key) => {
    expect(read(`view=personal&${search}`)?.[key]).toBeNull();
  });

  it('flies to a memory, or through a year', () => {
    expect(read('view=nexus&play=1987')?.play).toEqual({ year: 1987 });
    expect(read('view=nexus&play=0190-ab')?.play).toEqual({ orb: '0190-ab' });
  });

  it('is written back as it was read, and leaves the rest of the address alone', () => {
    const search = new URLSearchParams(
      'view=personal&of=boris&y=1987&emotion=joy&modal=activity-view&activityId=1',
    );
    expect(readSky(writeSky(search, readSky(search)))).toEqual(readSky(search));
    expect(writeSky(search, null).toString()).toBe('modal=activity-view&activityId=1');
  });
});

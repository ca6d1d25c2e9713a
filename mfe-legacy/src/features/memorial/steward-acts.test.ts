import { describe, expect, it } from 'vitest';
import { sayAct } from './steward-acts.ts';

describe('an act in the log of a memorial', () => {
  it('is said of who did it, and of nobody where it is a whole sentence', () => {
    expect(sayAct('merge.tell', 'Ana Kos')).toBe(
      'Ana Kos chose which text about their life is shown',
    );
    expect(sayAct('contest.raise', 'Ana Kos')).toBe('A relative says that something is wrong');
  });

  it('is said without a name where nobody is named, and by its own where a newer server knows it', () => {
    expect(sayAct('merge.merge', null)).toBe('Someone combined this memorial with another one');
    expect(sayAct('memorial.sung', 'Ana Kos')).toBe('Ana Kos memorial.sung');
  });
});

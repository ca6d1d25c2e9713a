import { describe, expect, it } from 'vitest';
import { stageOf } from './home.messages.ts';

describe('the stage of a life', () => {
  it('is not guessed while the age is not known', () => {
    expect(stageOf(null)).toBeNull();
    expect(stageOf(-1)).toBeNull();
  });

  it('follows the age', () => {
    expect([0, 5, 6, 13, 18, 25, 40, 55, 70, 85, 120].map((age) => stageOf(age)?.slug)).toEqual([
      'seed',
      'seed',
      'sprout',
      'spark',
      'voyager',
      'builder',
      'river',
      'harvest',
      'lantern',
      'elder_star',
      'elder_star',
    ]);
  });
});

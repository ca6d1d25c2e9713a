import { describe, expect, it } from 'vitest';
import { questions, stageOf } from './home.messages.ts';
import { questionOfDay } from './invitation.ts';

describe('the invitation of a day', () => {
  it('does not come again before every other question was there', () => {
    const days = Array.from({ length: questions.adult.length }, (_, n) =>
      new Date(Date.UTC(2026, 1, 1 + n)).toISOString().slice(0, 10),
    );
    expect(new Set(days.map((day) => questionOfDay(questions.adult, day, 'ana'))).size).toBe(
      questions.adult.length,
    );
  });

  it('is the same all day, and none when there is no question', () => {
    expect(questionOfDay(questions.adult, '2026-11-21', 'ana')).toBe(
      questionOfDay(questions.adult, '2026-11-21', 'ana'),
    );
    expect(questionOfDay([], '2026-11-21', 'ana')).toBe('');
  });
});

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

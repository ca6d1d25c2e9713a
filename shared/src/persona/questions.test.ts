import { describe, expect, it } from 'vitest';
import { questionStages } from '../contracts/questions.ts';
import { catalogueQuestions, questionOfDay, questionOfKey, questionsFor } from './questions.ts';

describe('the question of a day', () => {
  const days = catalogueQuestions.map((_, n) =>
    new Date(Date.UTC(2026, 1, 1 + n)).toISOString().slice(0, 10),
  );

  it('does not come again before every other was there, and is the same all day', () => {
    const walked = days.map((day) => questionOfDay(catalogueQuestions, day, 'ana')?.key);
    expect(new Set(walked).size).toBe(catalogueQuestions.length);
    expect(questionOfDay(catalogueQuestions, '2026-02-01', 'ana')?.key).toBe(walked[0]);
    expect(questionOfDay([], '2026-02-01', 'ana')).toBeUndefined();
  });

  it('is of a stage one has come to, and of the dead never', () => {
    const stages = (stage: Parameters<typeof questionsFor>[0], isChild: boolean) => [
      ...new Set(questionsFor(stage, isChild).map((question) => question.stage)),
    ];
    expect(stages('sprout', true)).toEqual(['seed', 'sprout', 'any_age']);
    expect(stages('spark', false)).toEqual(['before_me', 'seed', 'sprout', 'spark', 'any_age']);
    expect(stages(null, false)).toEqual(['before_me', 'any_age']);
    expect(stages('elder_star', false)).not.toContain('in_remembrance');
  });
});

it('every question of the catalogue is found by its key, and fits into a question', () => {
  for (const question of catalogueQuestions) {
    expect(questionOfKey(question.key)).toBe(question);
    expect(question.words.length).toBeLessThanOrEqual(300);
  }
});

it('the stages of the catalogue are those that can be asked for, in the same order', () => {
  expect([...new Set(catalogueQuestions.map(({ stage }) => stage))]).toEqual(questionStages);
});

/** The stages of an invented life, for stories and tests. */
import type { Essence, EssenceStage, StageQuestions } from '@kinlore/shared/contracts/essence';

export const stage = (
  slug: EssenceStage['slug'],
  name: string,
  memories: number,
  voices = 0,
): EssenceStage => ({
  slug,
  name,
  ages: '6–12',
  memories,
  voices,
  share: Math.min(1, (memories + voices) / 12),
  from: '1986-05-20',
  until: '1993-05-19',
});

export const essence: Essence = {
  stage: 'river',
  birth_known: true,
  goal: 12,
  undated: 3,
  stages: [
    { ...stage('constellation_before', 'Before Me', 2), ages: 'ancestors, before birth' },
    { ...stage('seed', 'Seed', 4, 1), ages: '0–5' },
    stage('sprout', 'Sprout', 12),
    { ...stage('spark', 'Spark', 7), ages: '13–17' },
    { ...stage('voyager', 'Voyager', 0), ages: '18–24' },
    { ...stage('river', 'River', 1), ages: '40–54' },
  ],
};

export const questions: StageQuestions = {
  may_ask: true,
  questions: [
    {
      key: 'sprout.0',
      words: 'Draw your way to school in words: what did you pass?',
      state: 'open',
      question_id: null,
      answer: null,
    },
    {
      key: 'sprout.1',
      words: 'Who was your first friend, and what did the two of you break?',
      state: 'waiting',
      question_id: null,
      answer: null,
    },
    {
      key: 'sprout.2',
      words: 'What did a normal Sunday look like?',
      state: 'answered',
      question_id: null,
      answer: {
        activity_id: '01890000-0000-7000-8000-000000000001',
        type: 'everyday',
        title: 'Soup at noon',
      },
    },
  ],
};

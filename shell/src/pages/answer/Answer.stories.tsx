import type { Meta, StoryObj } from '@storybook/react';
import type { Answers } from '@kinlore/shared/testing';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { Answering } from './AnswerPage.tsx';
import { NewMemories } from './NewMemoriesPage.tsx';
import { Weekly } from './WeeklyPage.tsx';
import { aPage, TOKEN } from './answer.fixtures.ts';

const meta: Meta = { title: 'Shell/Answer by link' };
export default meta;
type Story = StoryObj;

const page = (read: Answers[string]): Story => ({
  render: () => (
    <StoryShell answers={{ 'POST /answers/read': read }}>
      <Answering token={TOKEN} />
    </StoryShell>
  ),
});

export const Open = page({ data: aPage() });
export const LongAndRightToLeft = page({
  data: aPage({
    words: 'من غنّى لك وأنت صغير، وما هي الأغنية التي ما زلت تذكرها حتى اليوم؟ '.repeat(4).trim(),
    asked_by: 'Aleksandra-Anastasija Konstantinović-Wolfeschlegelsteinhausen',
  }),
});
export const Answered = page({ data: aPage({ state: 'answered', words: '' }) });
export const Expired = page({ data: aPage({ state: 'expired', words: '', asked_by: '' }) });
export const Failed = page(503);
export const WeeklyQuestions: Story = {
  render: () => (
    <StoryShell
      answers={{
        'POST /question-plans/links/read': {
          data: {
            state: 'paused',
            pause: 'unanswered',
            asked_by: 'Aleksandra-Anastasija Konstantinović-Wolfeschlegelsteinhausen',
          },
        },
      }}
    >
      <Weekly token={TOKEN} />
    </StoryShell>
  ),
};
export const NewMemoriesByMail: Story = {
  render: () => (
    <StoryShell answers={{ 'POST /feed-digests/links/read': { data: { rhythm: 'daily' } } }}>
      <NewMemories token={TOKEN} />
    </StoryShell>
  ),
};

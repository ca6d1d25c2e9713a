import type { Meta, StoryObj } from '@storybook/react';
import { LONG_NAME } from '../../../fixtures.ts';
import { QuestionsView } from './QuestionsView.tsx';
import { StagesView, type StagesViewProps } from './StagesView.tsx';
import { essence, questions, stage } from './essence.fixtures.ts';

const meta: Meta = { title: 'Codex/Stages' };
export default meta;
type Story = StoryObj;

const nothing = () => undefined;
const refresh = () => Promise.resolve();
const acts = { onAnswer: nothing, onAsk: nothing };
const view = (
  given: Partial<StagesViewProps> = {},
  own = true,
  asked: Parameters<typeof QuestionsView>[0]['questions'] = {
    value: questions,
    status: 'ok',
    refresh,
  },
) => (
  <StagesView
    essence={{ value: essence, status: 'ok', refresh }}
    own={own}
    open="sprout"
    onOpen={nothing}
    {...given}
  >
    {() => (
      <QuestionsView questions={asked} own={own} name="Ana Marić" acts={acts} onRead={nothing} />
    )}
  </StagesView>
);

export const Own: Story = { render: () => view() };
export const Others: Story = { render: () => view({}, false) };
export const QuestionsFailed: Story = {
  render: () => view({}, true, { value: null, status: 'failed', refresh }),
};
export const Remembered: Story = {
  parameters: { theme: 'memorial' },
  render: () =>
    view(
      { essence: { value: { ...essence, stage: 'constellation' }, status: 'ok', refresh } },
      false,
      { value: { questions: questions.questions.slice(2), may_ask: false }, status: 'ok', refresh },
    ),
};
export const WithoutBirth: Story = {
  render: () =>
    view({
      essence: {
        value: { ...essence, stage: null, birth_known: false, stages: [] },
        status: 'ok',
        refresh,
      },
    }),
};
export const Loading: Story = {
  render: () => view({ essence: { value: null, status: 'loading', refresh } }),
};
export const Failed: Story = {
  render: () => view({ essence: { value: null, status: 'failed', refresh } }),
};
export const Child: Story = { parameters: { theme: 'ocean' }, render: () => view() };
export const LongAndRightToLeft: Story = {
  parameters: { dir: 'rtl' },
  render: () =>
    view({
      essence: {
        value: { ...essence, stages: [stage('sprout', LONG_NAME, 1200, 12)] },
        status: 'ok',
        refresh,
      },
    }),
};

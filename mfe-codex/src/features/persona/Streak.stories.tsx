import type { Meta, StoryObj } from '@storybook/react';
import type { StreakOfWeeks } from '@kinlore/shared/contracts/streaks';
import { StreakView } from './Streak.tsx';

const meta: Meta = { title: 'Codex/Weeks in a row' };
export default meta;
type Story = StoryObj;

const weeks: StreakOfWeeks = {
  weeks: 9,
  best: 14,
  embers: 2,
  latest: [
    { monday: '2027-04-05', state: 'met' },
    { monday: '2027-04-12', state: 'ember' },
    { monday: '2027-04-19', state: 'rest' },
    { monday: '2027-04-26', state: 'met_late' },
    { monday: '2027-05-03', state: 'open' },
  ],
  days: null,
  rest: null,
  today: '2027-05-05',
  rest_from: '2027-04-21',
};
const said = async () => true;
const show = (given: Partial<StreakOfWeeks>): Story => ({
  render: () => <StreakView streak={{ ...weeks, ...given }} onRest={said} onEnd={said} />,
});

export const Going = show({});
export const DaysToo = show({ days: { count: 3, best: 12 } });
export const Beginning = show({ weeks: 0, best: 0, embers: 0, latest: [] });
export const Resting = show({ rest: { from: '2027-05-01', to: '2027-08-04', because: 'own' } });
export const Mourning = show({ rest: { from: '2027-05-01', to: '2027-06-04', because: 'grief' } });
export const RightToLeft: Story = { ...show({}), parameters: { dir: 'rtl' } };
export const Child: Story = { ...show({}), parameters: { theme: 'rainbow' } };

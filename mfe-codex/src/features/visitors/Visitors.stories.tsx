import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, World, userOf, type Answer } from '@kinlore/shared/testing';
import { LONG_NAME, card } from '../../fixtures.ts';
import { Visitors } from './Visitors.tsx';

const meta: Meta = { title: 'Codex/Profile views' };
export default meta;
type Story = StoryObj;

const views = [
  { user: card(2, 'Bruno Kos'), last_day: '2027-05-03', days: 1 },
  { user: card(3, LONG_NAME), last_day: '2027-04-28', days: 9 },
  { user: card(4, 'سعاد الحدّاد'), last_day: '2027-04-20', days: 2 },
];
const page = (found: readonly object[], next: string | null = null) => ({
  data: { views: found, pagination: { next, total: found.length } },
});
const story = (on: boolean, list: Answer = page(views), choice?: Answer): Story => ({
  render: () => (
    <World
      user={userOf(card(1, 'Ana Marić'))}
      answers={{
        'GET /settings/profile-views': choice ?? { data: { on, may_choose: true } },
        'GET /profile-views': list,
      }}
    >
      <Visitors />
    </World>
  ),
});

export const Off = story(false);
export const Some = story(true, page(views, 'more'));
export const Nobody = story(true, page([]));
export const Loading = story(true, NEVER);
export const Failed = story(true, 503);
export const ChoiceFailed = story(true, 503, 503);
export const RightToLeft: Story = { ...Some, parameters: { dir: 'rtl' } };
export const MayNotChoose = story(false, page([]), { data: { on: false, may_choose: false } });

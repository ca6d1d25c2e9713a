import type { Meta, StoryObj } from '@storybook/react';
import type { MyDay } from '@kinlore/shared/contracts/care';
import { ana } from '../../testing/people.ts';
import { StoryShell } from '../../testing/StoryShell.tsx';
import { DayShown } from './ChildDay.tsx';

const meta: Meta = { title: "Shell/A child's day" };
export default meta;

const day: MyDay = {
  used_minutes: 20,
  allowed_minutes: 60,
  rest: null,
  rest_at: null,
  pauses: [],
  theme_locked: false,
  voice: true,
  reaction_set: 'all',
};
const show = (more: Partial<MyDay>): StoryObj => ({
  render: () => (
    <StoryShell user={{ ...ana, account_type: 'child', theme: 'rainbow' }}>
      <DayShown day={{ ...day, ...more }} isNear={more.rest_at !== undefined} />
    </StoryShell>
  ),
});
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

export const NearlyOver = show({ rest_at: inMinutes(4) });
export const Night = show({ rest: { why: 'night', until: inMinutes(600) } });
export const UsedUp = show({ rest: { why: 'minutes', until: inMinutes(600) } });
export const Paused = show({
  pauses: [
    {
      kind: 'pause_posting',
      reason: 'Let us talk about what you wrote about Lena first.',
      until: inMinutes(3000),
    },
    { kind: 'view_only', reason: 'استراحة قصيرة حتى الأحد', until: inMinutes(3000) },
  ],
});

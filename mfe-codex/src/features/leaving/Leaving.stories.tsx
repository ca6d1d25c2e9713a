import type { Meta, StoryObj } from '@storybook/react';
import { idOf, NEVER, person, userOf, World, type Answers } from '@kinlore/shared/testing';
import { LONG_NAME } from '../../fixtures.ts';
import LeavingSettings from './LeavingSettings.tsx';

const meta: Meta = { title: 'Codex/Leaving' };
export default meta;
type Story = StoryObj;

const settled = { only_owner: false, children: [], memorials: [] };
const erases = { memories: 128, photographs: 342, comments: 57, tributes: 1, connections: 23 };
const none = { memories: 0, photographs: 0, comments: 0, tributes: 0, connections: 0 };

const nothing = () => undefined;

const show = (answer: Answers[string], dir: 'ltr' | 'rtl' = 'ltr'): Story => ({
  parameters: { dir },
  render: () => (
    <World user={userOf(person(1, 'Helen Novak'))} answers={{ 'GET /settings/leaving': answer }}>
      <LeavingSettings onTakeAlong={nothing} />
    </World>
  ),
});

export const MayGo = show({ data: { erases, first: settled } });
export const HasNothing = show({ data: { erases: none, first: settled } });
export const HasToSettleFirst = show({
  data: {
    erases,
    first: {
      only_owner: true,
      children: [{ id: idOf(2), full_name: 'Mila' }],
      memorials: [
        { slug: 'a', full_name: 'Rosa Novak' },
        { slug: 'b', full_name: LONG_NAME },
      ],
    },
  },
});
export const RightToLeft = show({ data: { erases, first: settled } }, 'rtl');
export const OnTheWay = show(NEVER);
export const Failed = show(503);

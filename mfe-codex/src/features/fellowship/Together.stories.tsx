import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, World, userOf, type Answer } from '@kinlore/shared/testing';
import { LONG_NAME, card, memory, memoryOfTwo, noStats } from '../../fixtures.ts';
import { MemoryOfTwoDialog } from './MemoryOfTwoDialog.tsx';
import { NameConnection } from './NameConnection.tsx';
import { Together } from './Together.tsx';

const meta: Meta = { title: 'Codex/Together' };
export default meta;
type Story = StoryObj;

const ana = card(1, 'Ana Marić');
const CONNECTION = '01960000-0000-7000-8000-000000000090';
const page = (data: readonly object[]) => ({ data, meta: { next: null } });
const some = [
  memoryOfTwo(1, 'The lake in winter', {
    body: 'We had one pair of skates between us.\n\nYou took the left one.',
    when: {
      kind: 'about',
      start: '1974-01-01',
      end: '1974-12-31',
      precision: 'year',
      text: 'about 1974',
    },
  }),
  memoryOfTwo(2, `The night ${LONG_NAME} missed the last tram`, {
    author: card(2, 'Bruno Kos'),
    edited_at: '2027-05-03T10:00:00Z',
    abilities: { edit: false, delete: false, comment: true, react: true },
  }),
];

const together = (
  list: Answer,
  { connected = true, shared = page([]) }: { connected?: boolean; shared?: Answer } = {},
): Story => ({
  render: () => (
    <World
      user={userOf(ana)}
      answers={{
        [`GET /connections/${CONNECTION}/memories`]: list,
        [`GET /connections/${CONNECTION}/memories/stats`]: {
          data: { ...noStats, total: 2, mine: 1, theirs: 1, first_year: 1974, last_year: 2019 },
        },
        [`GET /connections/${CONNECTION}/shared-activities`]: shared,
      }}
    >
      <Together connection={CONNECTION} name="Bruno Kos" connected={connected} open={connected} />
    </World>
  ),
});

export const Some = together(page(some), {
  shared: page([memory(5, 'The winter we carried the piano', '1968-01-01')]),
});
export const Ended = together(page(some), { connected: false });
export const Empty = together(page([]));
export const Loading = together(NEVER);
export const Failed = together(503, { shared: 503 });
export const RightToLeft: Story = {
  ...together(page([memoryOfTwo(3, 'ليلة البحيرة', { author: card(4, 'سعاد الحدّاد') })])),
  parameters: { dir: 'rtl' },
};
export const Adding: Story = {
  render: () => (
    <World user={userOf(ana)}>
      <MemoryOfTwoDialog
        connection={CONNECTION}
        name="Bruno Kos"
        memory={null}
        onClose={() => undefined}
      />
    </World>
  ),
};

const naming = (
  named: { id: number; name: string; slug: string } | null,
  types: Answer,
): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /connections/types': types }}>
      <NameConnection connection={CONNECTION} userId="b" named={named} />
    </World>
  ),
});
const friend = { id: 1, name: 'Friend', slug: 'friend' };
const types = { data: [friend, { id: 2, name: LONG_NAME, slug: 'long' }] };

export const NotNamed = naming(null, types);
export const Named = naming(friend, types);
export const NamedByARetiredType = naming({ id: 1_001, name: 'Pen pal', slug: 'pen-pal' }, types);
export const NamedWhileTheTypesFail = naming(friend, 503);

import type { Meta, StoryObj } from '@storybook/react';
import { NEVER, World, userOf, type Answer } from '@kinlore/shared/testing';
import { LONG_NAME, card } from '../../fixtures.ts';
import { aContribution, aGuestLink } from './guests.fixtures.ts';
import { GuestLinkDialog } from './GuestLinkDialog.tsx';
import { Guests } from './Guests.tsx';

const meta: Meta = { title: 'Codex/Guests' };
export default meta;
type Story = StoryObj;

const ana = card(1, 'Ana Marić');
const page = (data: readonly unknown[]) => ({ data, meta: { next: null } });
const show = (links: Answer, told: Answer): Story => ({
  render: () => (
    <World
      user={userOf(ana)}
      answers={{ 'GET /guest-links': links, 'GET /guest-contributions': told }}
    >
      <Guests userId={ana.id} mayAct onRead={() => undefined} />
    </World>
  ),
});

const links = page([
  aGuestLink(1),
  aGuestLink(2, { state: 'full', told: 1, most: 1, words: 'من يتذكّر الدكّان القديم؟' }),
  aGuestLink(3, { state: 'over', words: LONG_NAME.repeat(4) }),
]);
const told = page([
  aContribution(4),
  aContribution(5, { name: LONG_NAME, relation: '', state: 'left', recordings: [] }),
  aContribution(6, {
    state: 'kept',
    activity: { id: aGuestLink(9).id, type: 'everyday', title: 'What do you remember?' },
  }),
]);

export const Both = show(links, told);
export const RightToLeft: Story = { ...show(links, told), parameters: { dir: 'rtl' } };
export const Empty = show(page([]), page([]));
export const Loading = show(NEVER, NEVER);
export const Failed = show(503, 503);
export const Make: Story = {
  render: () => (
    <World user={userOf(ana)} answers={{}}>
      <GuestLinkDialog onClose={() => undefined} />
    </World>
  ),
};

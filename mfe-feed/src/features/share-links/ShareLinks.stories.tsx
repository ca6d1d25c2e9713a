import type { Meta, StoryObj } from '@storybook/react';
import type { ShareLink } from '@kinlore/shared/contracts/share-links';
import { NEVER, World, type Answer } from '@kinlore/shared/testing';
import { userEvent, within } from 'storybook/test';
import { ana, userOf } from '../../testing/people.ts';
import RestingLinks from './RestingLinks.tsx';
import ShareLinksDialog from './ShareLinksDialog.tsx';

const meta: Meta = { title: 'Feed/Share links' };
export default meta;
type Story = StoryObj;

const ID = '01990000-0000-7000-8000-000000000001';
const link = (id: string, name: string, over: Partial<ShareLink> = {}): ShareLink => ({
  id,
  name,
  activity: { id: ID, type: 'everyday', title: 'The winter we carried the piano' },
  state: 'open',
  has_password: false,
  opened_count: 1,
  last_opened_at: '2027-05-02T10:00:00Z',
  created_at: '2027-05-01T10:00:00Z',
  expires_at: '2027-05-31T10:00:00Z',
  ...over,
});
const some = {
  data: [
    link('one', 'For Aunt Mila', { has_password: true, opened_count: 12 }),
    link('two', 'لمريم', { opened_count: 0, last_opened_at: null }),
    link('three', 'For everybody who was on that staircase and helped to carry it up', {
      state: 'resting',
    }),
  ],
  meta: { next: 'more' },
};
const none = { data: [], meta: { next: null } };

const dialog = (list: Answer, made: Answer = 503): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /share-links': list, 'POST /share-links': made }}>
      <ShareLinksDialog activityId={ID} onClose={() => undefined} />
    </World>
  ),
});

export const First = dialog(none);
export const Some = dialog(some);
export const RightToLeft: Story = { ...dialog(some), parameters: { dir: 'rtl' } };
export const Loading = dialog(NEVER);
export const Failed = dialog(503);

const make: Story['play'] = async ({ canvasElement }) => {
  const page = within(canvasElement.ownerDocument.body);
  await userEvent.type(await page.findByLabelText(/Who is it for/u), 'For Aunt Mila');
  await userEvent.click(page.getByRole('button', { name: 'Make a link' }));
};
export const Made: Story = {
  ...dialog(none, {
    data: {
      share_link: link('one', 'For Aunt Mila'),
      link: 'https://kinlore.example.org/shared/storystorystorystorystorystorystorystorystor',
    },
  }),
  play: make,
};

export const Resting: Story = {
  render: () => (
    <World user={userOf(ana)} answers={{ 'GET /share-links': some }}>
      <RestingLinks activityId={ID} />
    </World>
  ),
};

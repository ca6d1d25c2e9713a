import type { TributeLink } from '@kinlore/shared/contracts/tribute-links';
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { userEvent, within } from 'storybook/test';
import { ana, boris, jelena, page } from '../../testing/memorials.ts';
import GuestLinks from './GuestLinks.tsx';

const meta: Meta = { title: 'Legacy/Links for guests' };
export default meta;
type Story = StoryObj;

const LIST = `GET /legacy/memorials/${jelena.id}/tribute-links`;
const link = (serial: number, over: Partial<TributeLink>): TributeLink => ({
  id: `018f0000-0000-7000-8000-00000000000${String(serial)}`,
  state: 'open',
  taken: 3,
  most: 20,
  made_by: ana,
  created_at: '2027-05-01T10:00:00.000Z',
  expires_at: '2027-05-31T10:00:00.000Z',
  ...over,
});
const dialog = (answers: Answers, mails = true): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers} sendsMail={mails}>
      <GuestLinks memorial={jelena} onClose={() => undefined} />
    </World>
  ),
});

export const None = dialog({ [LIST]: page([]) });
export const WithoutAMailServer = dialog({ [LIST]: page([]) }, false);
export const OpenFullAndOver = dialog({
  [LIST]: page([
    link(1, {}),
    link(2, { state: 'full', taken: 1, most: 1, made_by: boris }),
    link(3, { state: 'over', made_by: null }),
  ]),
});
export const Loading = dialog({ [LIST]: NEVER });
export const Failed = dialog({ [LIST]: 503 });

const make = async () =>
  userEvent.click(await within(document.body).findByRole('button', { name: 'Make a link' }));
export const Made: Story = {
  ...dialog({
    [LIST]: page([link(1, { taken: 0 })]),
    [LIST.replace('GET', 'POST')]: {
      data: {
        tribute_link: link(1, { taken: 0 }),
        link: 'https://family.example/tribute/gueststorygueststorygueststorygueststorygue',
      },
    },
  }),
  play: async () => {
    await make();
    await within(document.body).findByRole('textbox', { name: 'Link' });
  },
};
/** The page may be older than the dates of the memorial. */
export const OfAChild: Story = {
  ...dialog({
    [LIST]: page([]),
    [LIST.replace('GET', 'POST')]: () =>
      Response.json(
        {
          code: 'tribute_link.child',
          message: 'A child’s memorial is kept among people who have an account.',
          request_id: 'story',
        },
        { status: 409 },
      ),
  }),
  play: async () => {
    await make();
    await within(document.body).findByText(/^A child’s memorial/u);
  },
};

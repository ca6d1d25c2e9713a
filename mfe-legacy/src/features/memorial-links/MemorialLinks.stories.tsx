import type { MemorialLink } from '@kinlore/shared/contracts/memorial-links';
import { NEVER, World, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { userEvent, within } from 'storybook/test';
import { ana, boris, jelena, page } from '../../testing/memorials.ts';
import MemorialLinks from './MemorialLinks.tsx';

const meta: Meta = { title: 'Legacy/Links of a memorial' };
export default meta;
type Story = StoryObj;

const LIST = `GET /legacy/memorials/${jelena.id}/links`;
const MAKE = LIST.replace('GET', 'POST');
const link = (serial: number, over: Partial<MemorialLink>): MemorialLink => ({
  id: `018f0000-0000-7000-8000-00000000000${String(serial)}`,
  name: 'Her choir',
  state: 'open',
  made_by: ana,
  created_at: '2027-05-01T10:00:00.000Z',
  expires_at: '2027-05-31T10:00:00.000Z',
  ...over,
});
const dialog = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers}>
      <MemorialLinks memorial={jelena} onClose={() => undefined} />
    </World>
  ),
});
const press = async () =>
  userEvent.click(await within(document.body).findByRole('button', { name: 'Make a link' }));
const fill = async () => {
  const body = within(document.body);
  await userEvent.type(await body.findByRole('textbox', { name: /^Who is it for/u }), 'Her choir');
  await userEvent.type(await body.findByLabelText(/^Password/u), 'thirty-one stairs');
  await press();
};

export const None = dialog({ [LIST]: page([]) });
export const OpenAndOver = dialog({
  [LIST]: page([
    link(1, {}),
    link(2, {
      name: 'الجيران والأصدقاء القدامى من الشارع القديم بجانب النهر',
      made_by: boris,
    }),
    link(3, { name: 'Neighbours', state: 'over', made_by: null }),
  ]),
});
export const Loading = dialog({ [LIST]: NEVER });
export const Failed = dialog({ [LIST]: 503 });
export const WithoutWords: Story = {
  ...dialog({ [LIST]: page([]) }),
  play: async () => {
    await press();
    await within(document.body).findByText('Say who the link is for.');
  },
};
export const Made: Story = {
  ...dialog({
    [LIST]: page([link(1, {})]),
    [MAKE]: {
      data: {
        memorial_link: link(1, {}),
        link: 'https://family.example/remembered/linkstorylinkstorylinkstorylinkstorylinkstory',
      },
    },
  }),
  play: async () => {
    await fill();
    await within(document.body).findByRole('textbox', { name: 'Link' });
  },
};
/** Others made some meanwhile. */
export const TooMany: Story = {
  ...dialog({
    [LIST]: page([]),
    [MAKE]: () =>
      Response.json(
        {
          code: 'memorial_link.too_many',
          message: 'This memorial has ten links already. Remove one first.',
          request_id: 'story',
        },
        { status: 409 },
      ),
  }),
  play: async () => {
    await fill();
    await within(document.body).findByText(/^This memorial has ten links/u);
  },
};

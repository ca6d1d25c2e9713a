import type { ListedContest } from '@kinlore/shared/contracts/memorial-relatives';
import {
  LONG_NAME,
  NEVER,
  World,
  idOf,
  person,
  userOf,
  type Answer,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Contests } from './Contests.tsx';

const meta: Meta = { title: 'Admin/Contested memorials' };
export default meta;
type Story = StoryObj;

const open: ListedContest = {
  id: idOf(1),
  asks_for: 'take_down',
  reason: 'She is alive. I spoke with her on Sunday.',
  raised_at: '2026-11-20T09:00:00Z',
  decision: null,
  words: '',
  decided_at: null,
  memorial: { id: idOf(101), full_name: 'Jelena Kos' },
  contester: { id: idOf(11), full_name: 'Mara Kos' },
  stewards: [{ id: idOf(12), full_name: 'Boris Lindqvist' }],
};
const long: ListedContest = {
  ...open,
  id: idOf(2),
  asks_for: 'look_after',
  reason: `I cared for her through her last eleven years, and ${LONG_NAME} has never met her. ${'She told me everything, and I wrote it down. '.repeat(8)}`,
  memorial: { id: idOf(102), full_name: LONG_NAME },
  contester: { id: idOf(13), full_name: LONG_NAME },
  stewards: Array.from({ length: 7 }, (_, at) => ({
    id: idOf(20 + at),
    full_name: at === 0 ? LONG_NAME : `Steward Kos ${String(at)}`,
  })),
};
const nobodys: ListedContest = {
  ...open,
  id: idOf(3),
  reason: 'كان هذا أبي، ولا أعرف من كتب هذا.',
  memorial: { id: idOf(103), full_name: 'خالد الحدّاد' },
  contester: { id: idOf(14), full_name: 'سعاد الحدّاد' },
  stewards: [],
};
const decided = (n: number, decision: NonNullable<ListedContest['decision']>): ListedContest => ({
  ...open,
  id: idOf(n),
  decision,
  words: decision === 'withdrawn' ? '' : 'We asked both of you, and read the register of Senj.',
  decided_at: '2026-11-24T09:00:00Z',
});

const page = (data: readonly ListedContest[], next: string | null = null) => ({
  data,
  meta: { next },
});
const waits = (answer: Answer, more: Answers = {}): Story => ({
  render: () => (
    <World
      user={userOf(person(1, 'Ana Varga'), { roles: ['owner'] })}
      answers={{ 'GET /admin/memorial-contests': answer, ...more }}
    >
      <Contests />
    </World>
  ),
});
const body = () => within(document.body);
const press = async (name: string) => userEvent.click(await body().findByRole('button', { name }));

export const OneWaits = waits(page([open]));
export const Long = waits(page([long, nobodys], 'more'));
export const RightToLeft: Story = { ...waits(page([nobodys, open])), parameters: { dir: 'rtl' } };
export const Nothing = waits(page([]));
export const Loading = waits(NEVER);
export const Failed = waits(503);
export const Decided: Story = {
  ...waits((request) =>
    new URL(request.url).searchParams.get('status') === 'decided'
      ? page([
          decided(4, 'stands'),
          decided(5, 'given'),
          decided(6, 'taken_down'),
          decided(7, 'withdrawn'),
        ])
      : page([]),
  ),
  play: async () => {
    await userEvent.selectOptions(await body().findByRole('combobox'), 'decided');
    await waitFor(async () => expect(body().getByText('It went to the relative.')).toBeVisible());
  },
};
const decide = async (reason: string) => {
  await press('Decide about the memorial of Jelena Kos');
  await userEvent.type(await body().findByRole('textbox', { name: /^Why/u }), reason);
  const dialog = within(body().getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
};
export const Deciding: Story = {
  ...waits(page([open])),
  play: () => press('Decide about the memorial of Jelena Kos'),
};
/** Somebody else decided while this one read, or the relative took it back: nothing more can be sent. */
export const DecidedByAnotherMeanwhile: Story = {
  ...waits(page([open]), {
    [`POST /admin/memorial-contests/${open.id}/decision`]: () =>
      Response.json(
        { code: 'legacy.contest_decided', message: 'This was decided already.', request_id: 'x' },
        { status: 409 },
      ),
  }),
  play: async () => {
    await decide('We asked both.');
    await waitFor(async () => expect(body().getByText('This was decided already.')).toBeVisible());
    await waitFor(async () => expect(body().queryByRole('button', { name: 'Decide' })).toBeNull());
  },
};
/** What was written stands until it is sent. */
export const CouldNotBeSent: Story = {
  ...waits(page([open]), { [`POST /admin/memorial-contests/${open.id}/decision`]: 503 }),
  play: async () => {
    await decide('We asked both.');
    await waitFor(async () => expect(body().getByText(/Nothing was lost/u)).toBeVisible());
    await expect(body().getByRole('textbox', { name: /^Why/u })).toHaveValue('We asked both.');
  },
};

import {
  LONG_NAME,
  NEVER,
  World,
  idOf,
  person,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { userEvent, within } from 'storybook/test';
import { Entries } from './Entries.tsx';
import type { Entry } from './entries.api.ts';

const meta: Meta = { title: 'Admin/Ways in' };
export default meta;
type Story = StoryObj;

const me = userOf(person(1, 'Ana Marković'), { roles: ['owner'] });
const one = (serial: number, over: Partial<Entry> = {}): Entry => ({
  id: idOf(820 + serial),
  person: person(4, 'Tea Horvat'),
  asked_by: person(2, 'Boris Lindqvist'),
  reason: 'Her parents died last winter. I know her from school, and she stood beside me.',
  stage: 'waiting',
  asked_at: '2026-11-24T10:00:00Z',
  until: '2026-11-25T10:00:00Z',
  decided_by: null,
  may_agree: true,
  may_decline: true,
  may_make: false,
  ...over,
});
const mine = one(2, {
  person: person(5, LONG_NAME),
  asked_by: person(1, 'Ana Marković'),
  stage: 'open',
  decided_by: person(2, 'Boris Lindqvist'),
  may_agree: false,
  may_make: true,
});
const over = { until: null, may_agree: false, may_decline: false } as const;
const past = [
  one(3, { ...over, stage: 'declined', decided_by: person(1, 'Ana') }),
  one(4, { ...over, stage: 'lapsed' }),
  one(5, { ...over, stage: 'ended', person: person(6, 'سعاد الحدّاد') }),
  one(6, { ...over, stage: 'done', decided_by: person(1, 'Ana') }),
];
const page = (data: readonly unknown[], alone = false) => ({ data, meta: { next: null }, alone });
const whole: Answers = { 'GET /admin/entries': page([one(1), mine]) };
const proved: Answers = { ...whole, 'POST /auth/step-up': new Response(null, { status: 204 }) };
const story = (answers: Answers): Story => ({
  render: () => (
    <World user={me} answers={answers}>
      <Entries />
    </World>
  ),
});

export const WaitingAndReady = story(whole);
export const RightToLeft: Story = { ...story(whole), parameters: { dir: 'rtl' } };
export const Over = story({ 'GET /admin/entries': page(past) });
export const Alone = story({ 'GET /admin/entries': page([], true) });
export const Loading = story({ 'GET /admin/entries': NEVER });
export const Failed = story({ 'GET /admin/entries': 503 });

const press = async (name: string | RegExp) =>
  userEvent.click(await within(document.body).findByRole('button', { name }));
const dialog = async () => within(await within(document.body).findByRole('dialog'));

export const AskingIsRefused: Story = {
  ...story({ ...proved, 'POST /admin/entries': 404 }),
  play: async () => {
    await press('Ask for a link');
    const form = await dialog();
    await userEvent.type(form.getByLabelText(/Who is it/u), 'tea.horvat');
    await userEvent.type(form.getByLabelText(/Why do they need/u), 'Her parents died last year.');
    await userEvent.type(form.getByLabelText(/Your password/u), 'a long walk');
    await userEvent.click(form.getByRole('button', { name: 'Ask' }));
    await form.findByRole('alert');
  },
};
export const Agreeing: Story = { ...story(whole), play: async () => press(/^Agree: /u) };
export const TheLink: Story = {
  ...story({
    ...proved,
    [`POST /admin/entries/${mine.id}/link`]: {
      data: {
        link: 'https://home.example/hand-over?token=a-long-token',
        expires_at: '2026-12-01T10:00:00Z',
      },
    },
  }),
  play: async () => {
    await press(/^Make the link for /u);
    const form = await dialog();
    await userEvent.type(form.getByLabelText(/Your password/u), 'a long walk');
    await userEvent.click(form.getByRole('button', { name: 'Make the link' }));
    await form.findByText(/is ready/u);
  },
};

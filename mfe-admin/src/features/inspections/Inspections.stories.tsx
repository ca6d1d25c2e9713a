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
import { Inspections } from './Inspections.tsx';
import type { Inspected, Inspection } from './inspections.api.ts';

const meta: Meta = { title: 'Admin/Emergency reading' };
export default meta;
type Story = StoryObj;

const me = userOf(person(1, 'Ana Marković'), { roles: ['owner'] });
const one = (serial: number, over: Partial<Inspection> = {}): Inspection => ({
  id: idOf(800 + serial),
  kind: 'memory',
  person: person(4, 'Vesna Ilić'),
  asked_by: person(2, 'Boris Lindqvist'),
  reason: 'Her sister wrote to us that she may be in danger, and that it stands in this memory.',
  stage: 'waiting',
  asked_at: '2026-11-24T10:00:00Z',
  until: '2026-11-25T10:00:00Z',
  decided_by: null,
  looks: 0,
  may_decide: true,
  may_read: false,
  may_end: false,
  ...over,
});
const mine = one(2, {
  kind: 'memories',
  person: person(5, LONG_NAME),
  asked_by: person(1, 'Ana Marković'),
  stage: 'open',
  decided_by: person(2, 'Boris Lindqvist'),
  looks: 1,
  may_decide: false,
  may_read: true,
  may_end: true,
});
const past = [
  one(3, { stage: 'declined', until: null, may_decide: false, decided_by: person(1, 'Ana') }),
  one(4, { stage: 'lapsed', until: null, may_decide: false, kind: 'connection_memory' }),
  one(5, {
    stage: 'ended',
    until: null,
    may_decide: false,
    kind: 'memorial',
    person: person(6, 'سعاد الحدّاد'),
    reason: 'طلبت العائلة منا أن نرى ما كُتب هنا.',
    looks: 3,
  }),
];
const content: readonly Inspected[] = [
  {
    id: idOf(901),
    title: 'The letter I never sent',
    words: '',
    when: { kind: 'exact', start: '1998-03-12', end: '1998-03-12', precision: 'day', text: '' },
    audience: 'self',
    pictures: 2,
  },
];
const page = (data: readonly unknown[], alone = false) => ({ data, meta: { next: null }, alone });
const whole: Answers = {
  'GET /admin/inspections': page([one(1), mine]),
  [`GET /admin/inspections/${mine.id}/content`]: { data: content, meta: { next: null } },
};
const story = (answers: Answers): Story => ({
  render: () => (
    <World user={me} answers={answers}>
      <Inspections />
    </World>
  ),
});

export const WaitingAndOpen = story(whole);
export const RightToLeft: Story = { ...story(whole), parameters: { dir: 'rtl' } };
export const Over = story({ 'GET /admin/inspections': page(past) });
export const Alone = story({ 'GET /admin/inspections': page([], true) });
export const Loading = story({ 'GET /admin/inspections': NEVER });
export const Failed = story({ 'GET /admin/inspections': 503 });

const press = async (name: string | RegExp) =>
  userEvent.click(await within(document.body).findByRole('button', { name }));
const dialog = async () => within(await within(document.body).findByRole('dialog'));

export const Asking: Story = { ...story(whole), play: async () => press('Ask to read something') };
export const AskingIsRefused: Story = {
  ...story({
    ...whole,
    'POST /auth/step-up': new Response(null, { status: 204 }),
    'POST /admin/inspections': 404,
  }),
  play: async () => {
    await press('Ask to read something');
    const form = await dialog();
    await userEvent.type(form.getByLabelText(/Which one/u), idOf(1));
    await userEvent.type(form.getByLabelText(/Why do you need/u), 'Her sister wrote to us.');
    await userEvent.type(form.getByLabelText(/Your password/u), 'a long walk');
    await userEvent.click(form.getByRole('button', { name: 'Ask' }));
    await form.findByRole('alert');
  },
};
export const Agreeing: Story = { ...story(whole), play: async () => press(/^Agree: /u) };
export const Reading: Story = {
  ...story(whole),
  play: async () => {
    await press(/^Read it: /u);
    await (await dialog()).findByText('The letter I never sent');
  },
};
export const TheHourIsOver: Story = {
  ...story({ ...whole, [`GET /admin/inspections/${mine.id}/content`]: 409 }),
  play: async () => press(/^Read it: /u),
};

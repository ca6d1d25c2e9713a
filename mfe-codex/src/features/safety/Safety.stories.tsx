import type { MyInspection } from '@kinlore/shared/contracts/inspections';
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
import { expect, userEvent, within, waitFor } from 'storybook/test';
import SafetySettings from './SafetySettings.tsx';
import type { MyDecision } from './safety.api.ts';

const meta: Meta = { title: 'Codex/Safety' };
export default meta;
type Story = StoryObj;

const me = userOf(person(1, 'Boris Lindqvist'));
const decision = (serial: number, over: Partial<MyDecision> = {}): MyDecision => ({
  id: idOf(700 + serial),
  action: 'hide',
  subject_type: 'activity',
  subject_id: idOf(5),
  reason: 'The address of another family is in it. Please take it out and we show it again.',
  until: null,
  decided_at: '2026-11-20T10:00:00Z',
  reversed_at: null,
  appeal_until: '2026-12-20T10:00:00Z',
  may_appeal: true,
  appeal: null,
  ...over,
});
const asked = {
  created_at: '2026-11-21T10:00:00Z',
  outcome: null,
  reply: '',
} as const satisfies MyDecision['appeal'];
const page = (data: readonly MyDecision[]) => ({ data, meta: { next: null } });
const story = (answers: Answers): Story => ({
  render: () => (
    <World user={me} answers={{ 'GET /safety/inspections': page([]), ...answers }}>
      <SafetySettings />
    </World>
  ),
});

export const Decisions = story({
  'GET /safety/decisions': page([
    decision(1),
    decision(2, { action: 'warn', subject_type: 'comment', may_appeal: false, appeal: asked }),
    decision(3, {
      action: 'suspend',
      subject_type: null,
      subject_id: null,
      until: '2026-11-27T10:00:00Z',
      reversed_at: '2026-11-22T10:00:00Z',
      may_appeal: false,
      appeal: { ...asked, outcome: 'reversed', reply: 'You were right, it was a song text.' },
    }),
    decision(4, {
      action: 'warn',
      subject_type: 'tribute',
      reason: 'الرجاء البقاء لطيفًا',
      may_appeal: false,
      appeal: { ...asked, outcome: 'upheld', reply: 'Please leave her alone.' },
    }),
  ]),
});
const inspection = (serial: number, over: Partial<MyInspection> = {}): MyInspection => ({
  id: idOf(800 + serial),
  kind: 'memory',
  of: null,
  asked_by: person(7, 'Ada Minić'),
  agreed_by: person(8, 'Sven Lindqvist'),
  reason: 'Your sister wrote to us that you may be in danger, and that it stands in this memory.',
  opened_at: '2026-11-12T10:00:00Z',
  looks: 1,
  ...over,
});
const inspected = {
  data: [
    inspection(1),
    inspection(2, { kind: 'memories', of: person(9, LONG_NAME), agreed_by: null, looks: 0 }),
    inspection(3, {
      kind: 'memorial',
      of: person(10, 'سعاد الحدّاد'),
      reason: 'طلبت العائلة ذلك منا.',
    }),
  ],
  meta: { next: null },
};
export const ReadInAnEmergency = story({
  'GET /safety/decisions': page([decision(1)]),
  'GET /safety/inspections': inspected,
});
export const ReadInAnEmergencyAndNoDecisions: Story = {
  ...story({ 'GET /safety/decisions': page([]), 'GET /safety/inspections': inspected }),
  parameters: { dir: 'rtl' },
};
export const None = story({
  'GET /safety/decisions': page([]),
  'GET /safety/inspections': page([]),
});
export const Loading = story({ 'GET /safety/decisions': NEVER });
export const Failed = story({ 'GET /safety/decisions': 503, 'GET /safety/inspections': 503 });
export const Asking: Story = {
  ...story({
    'GET /safety/decisions': page([decision(1)]),
    [`POST /safety/decisions/${idOf(701)}/appeal`]: {
      data: decision(1, { may_appeal: false, appeal: asked }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Ask for a second look' }));
    await userEvent.type(canvas.getByLabelText(/What should we know/u), 'It is our own address.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(async () =>
      expect(await canvas.findByText(/You asked for a second look/u)).toBeVisible(),
    );
  },
};

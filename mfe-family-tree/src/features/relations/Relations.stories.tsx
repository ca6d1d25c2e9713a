import type { RelationshipClaim, RelationshipContest } from '@kinlore/shared/contracts/family';
import {
  LONG_NAME,
  NEVER,
  World,
  idOf,
  person,
  read,
  userOf,
  type Answers,
} from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, within, waitFor } from 'storybook/test';
import FamilyRequests from './FamilyRequests.tsx';
import Relate from './Relate.tsx';

const meta: Meta = { title: 'Tree/Relations' };
export default meta;
type Story = StoryObj;

const me = person(1, 'Ana Marković');
const claim = (
  serial: number,
  other: string,
  over: Partial<RelationshipClaim> = {},
): RelationshipClaim => ({
  id: idOf(600 + serial),
  from: person(serial, other),
  to: me,
  relationship_type: 'sibling',
  message: '',
  status: 'pending',
  tree_id: null,
  side: 'asked',
  waits_for_guardian: false,
  mine: false,
  created_at: '2026-11-19T10:00:00Z',
  since: null,
  disputed: false,
  contests: [],
  ...over,
});
const mine = (serial: number, other: string, over: Partial<RelationshipClaim> = {}) =>
  claim(serial, other, { from: me, to: person(serial, other), side: 'asker', mine: true, ...over });
const said = (serial: number, over: Partial<RelationshipContest> = {}): RelationshipContest => ({
  id: idOf(650 + serial),
  by: person(serial, 'Vesna Ilić'),
  reason: 'Rui was born a year before our parents met. There is a letter about it.',
  status: 'open',
  mine: false,
  created_at: '2026-11-20T10:00:00Z',
  ...over,
});

const all = [
  claim(2, 'Boris Lindqvist', { message: 'We met at the funeral in Zemun; your mother told me.' }),
  claim(3, LONG_NAME, { relationship_type: 'niece_nephew' }),
  claim(4, 'سعاد الحدّاد', { relationship_type: 'child', message: 'من حلب' }),
  mine(5, 'Petar Marković', { relationship_type: 'partner' }),
  mine(7, 'Leo Marković', { relationship_type: 'grandchild', waits_for_guardian: true }),
  mine(6, 'Mila Marković', { status: 'confirmed' }),
  mine(7, 'Vesna Ilić', { status: 'expired' }),
];
const page = (data: readonly RelationshipClaim[], next: string | null = null) => ({
  data,
  meta: { next },
});
const requests = (answers: Answers): Story => ({
  render: () => (
    <World user={userOf(me)} answers={{ 'GET /family/relationships/near': page([]), ...answers }}>
      <FamilyRequests />
    </World>
  ),
});

export const Requests = requests({ 'GET /family/requests': page(all, 'more') });
export const Disputed = requests({
  'GET /family/requests': page([
    claim(2, 'Rui Lindqvist', {
      status: 'confirmed',
      disputed: true,
      since: read('1993'),
      message: 'We met in Porto.',
      contests: [
        said(7),
        said(8, { status: 'withdrawn', by: person(8, LONG_NAME), reason: 'من حلب' }),
      ],
    }),
    mine(5, 'Petar Marković', { status: 'confirmed', disputed: true, contests: [said(9)] }),
    mine(6, 'Mila Marković', { since: read('about 2004') }),
  ]),
});
const others = (serial: number, over: Partial<RelationshipClaim> = {}) =>
  claim(serial, 'Ana Marković', {
    from: person(serial, 'Jelena Marković'),
    to: person(serial + 10, LONG_NAME),
    side: 'relative',
    status: 'confirmed',
    ...over,
  });
const near = {
  'GET /family/requests': page([]),
  'GET /family/relationships/near': page([
    others(2),
    others(3, { disputed: true, contests: [said(1, { by: me, mine: true })] }),
    others(4, { disputed: true }),
  ]),
};
export const AroundMe = requests(near);
export const AroundMeFailed = requests({
  'GET /family/requests': page([]),
  'GET /family/relationships/near': 503,
});
export const Disputing: Story = {
  ...requests(near),
  play: async () => {
    const body = within(document.body);
    await userEvent.click(
      (await body.findAllByRole('button', { name: /^This is wrong: how/u }))[0] ?? document.body,
    );
    await waitFor(async () =>
      expect(await body.findByRole('textbox', { name: /What is wrong/u })).toBeVisible(),
    );
  },
};
export const Rewording: Story = {
  ...requests({
    'GET /family/requests': page([
      mine(6, 'Mila Marković', { since: read('about 2004'), message: 'From Zemun.' }),
    ]),
  }),
  play: async () => {
    const body = within(document.body);
    await userEvent.click(await body.findByRole('button', { name: 'Edit' }));
    await waitFor(async () =>
      expect(await body.findByRole('textbox', { name: /^Since/u })).toBeVisible(),
    );
  },
};
export const RequestsRightToLeft: Story = { ...Requests, parameters: { dir: 'rtl' } };
export const NoRequests = requests({ 'GET /family/requests': page([]) });
export const RequestsLoading = requests({ 'GET /family/requests': NEVER });
export const RequestsFailed = requests({ 'GET /family/requests': 503 });

const relate: Story = {
  render: () => (
    <World
      user={userOf(me)}
      answers={{ 'GET /family/requests': page([]), 'GET /family/tree': { data: [] } }}
    >
      <Relate userId={idOf(9)} username="boris" name="Boris Kos" />
    </World>
  ),
};
export const AskHowRelated = relate;
export const HowRelated: Story = {
  ...relate,
  play: async () => {
    const body = within(document.body);
    await userEvent.click(await body.findByRole('button', { name: 'Add to my family' }));
    await expect(await body.findByRole('combobox', { name: /is my/u })).toHaveValue('sibling');
  },
};

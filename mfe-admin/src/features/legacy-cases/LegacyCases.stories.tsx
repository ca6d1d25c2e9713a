import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
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
import { userEvent, within } from 'storybook/test';
import { LegacyCases } from './LegacyCases.tsx';

const meta: Meta = { title: 'Admin/Reported deaths' };
export default meta;
type Story = StoryObj;

const boris = person(2, 'Boris Lindqvist');
const contested: LegacyCase = {
  id: idOf(1),
  state: 'contested',
  person: person(3, 'Danilo Kos'),
  role: 'administrator',
  route: 'stewards',
  reporter: boris,
  reporter_kind: 'steward',
  reported_at: '2026-11-24T09:30:00Z',
  confirm_by: null,
  waiting_since: null,
  waiting_until: null,
  decide_by: '2026-12-12T08:00:00Z',
  activated_at: null,
  revert_until: null,
  ended_at: null,
  ended_because: null,
  needed: { stewards: 2, relatives: 0, administrators: 0 },
  given: { stewards: 2, relatives: 0, administrators: 0 },
  confirmations: [
    {
      person: boris,
      kind: 'steward',
      at: '2026-11-24T09:30:00Z',
      died: read('22 November 2026'),
      counts: true,
      own: false,
      notice_url: 'https://notices.example.org/danilo-kos',
      words: 'The hospital called me.',
    },
  ],
  contests: [
    {
      person: person(4, LONG_NAME),
      at: '2026-11-28T08:00:00Z',
      reason: 'I spoke with him on the telephone this morning.',
    },
  ],
  documents: [],
  reverts: { people: [], needed: 2, own: false },
  hand_back_asked_at: null,
  memorial_slug: null,
  abilities: {
    confirm: false,
    take_back: false,
    contest: false,
    revert: false,
    add_documents: 0,
    decide: ['go_on', 'cancel'],
  },
};
const certificate: LegacyCase['documents'][number] = {
  id: idOf(20),
  person: boris,
  name: 'Death certificate.pdf',
  type: 'application/pdf',
  bytes: 412_000,
  at: '2026-11-24T09:35:00Z',
  own: false,
  removable: false,
  readings: [
    {
      person: person(9, 'Nina Horvat'),
      at: '2026-11-25T10:00:00Z',
      reason: 'To compare the day with what his sister told us.',
    },
  ],
};
const documented: LegacyCase = {
  ...contested,
  documents: [
    certificate,
    {
      ...certificate,
      id: idOf(21),
      person: null,
      name: `${'Sterbeurkunde_der_Gemeinde_'.repeat(5)}.pdf`,
      readings: [],
    },
    { ...certificate, id: idOf(22), name: '', own: true, readings: [] },
  ],
  abilities: { ...contested.abilities, add_documents: 2 },
};
const unplanned: LegacyCase = {
  ...contested,
  id: idOf(5),
  state: 'confirming',
  person: person(6, 'سعاد الحدّاد'),
  route: 'administrators',
  confirm_by: '2026-12-08T09:30:00Z',
  decide_by: null,
  contests: [],
  abilities: { ...contested.abilities, decide: ['agree', 'cancel'] },
};
const askedBack: LegacyCase = {
  ...contested,
  id: idOf(7),
  state: 'activated',
  person: person(8, LONG_NAME, { life_status: 'in_remembrance' }),
  decide_by: null,
  activated_at: '2026-12-26T18:05:00Z',
  revert_until: '2027-03-26T18:05:00Z',
  contests: [],
  hand_back_asked_at: '2027-01-02T08:00:00Z',
  abilities: { ...contested.abilities, decide: ['hand_back', 'go_on'] },
};

const show = (answer: Answers[string]): Story => ({
  render: () => (
    <World
      user={userOf(person(1, 'Ana Marković'), { roles: ['owner'] })}
      answers={{ 'GET /admin/legacy-cases': answer }}
    >
      <LegacyCases />
    </World>
  ),
});
const page = (data: readonly LegacyCase[]) => ({ data, meta: { next: null } });
const press = async (name: string) =>
  userEvent.click(await within(document.body).findByRole('button', { name }));

export const ToDecide = show(page([contested, unplanned, askedBack]));
export const RightToLeft: Story = { ...ToDecide, parameters: { dir: 'rtl' } };
export const Nothing = show(page([]));
export const Loading = show(NEVER);
export const Failed = show(503);
export const Deciding: Story = {
  ...ToDecide,
  play: () => press('Decide about Danilo Kos'),
};
export const WithDocuments = show(page([documented]));
export const OpeningADocument: Story = {
  ...WithDocuments,
  play: () => press('Open Death certificate.pdf'),
};
export const AddingADocument: Story = {
  ...WithDocuments,
  play: () => press('Add a document about Danilo Kos'),
};
export const Reporting: Story = {
  ...show(page([])),
  play: () => press('Report a death with a document'),
};

import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { LONG_NAME, NEVER, World, person, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  activated,
  cancelled,
  contested,
  danilo,
  documented,
  handBackAsked,
  lapsed,
  ofMyself,
  reported,
  reverted,
  settled,
  sheetsUnplanned,
  toldBySheets,
  unplanned,
  waiting,
} from '../../testing/cases.ts';
import { ana } from '../../testing/memorials.ts';
import CasePage from './CasePage.tsx';
import HerePage from './HerePage.tsx';

const meta: Meta = { title: 'Legacy/After a death' };
export default meta;
type Story = StoryObj;

const at = (id: string, answers: Answers, place = '/'): Story => ({
  render: () => (
    <World user={userOf(ana)} answers={answers} at={place}>
      <CasePage params={{ id }} />
    </World>
  ),
});
const show = (one: LegacyCase): Story =>
  at(one.id, { [`GET /legacy/cases/${one.id}`]: { data: one } });
const press = async (name: string) =>
  userEvent.click(await within(document.body).findByRole('button', { name }));

export const Reported = show(reported);
export const WithoutAPlan = show(unplanned);
export const BySheets = show(toldBySheets);
export const BySheetsWithoutAPlan = show(sheetsUnplanned);
export const Waiting = show(waiting);
export const Contested = show(contested);
export const Activated = show(activated);
export const SomebodySaysTheyLive = show(handBackAsked);
export const Settled = show(settled);
export const Cancelled = show(cancelled);
export const Lapsed = show(lapsed);
export const HandedBack = show(reverted);
export const OfMyself = show(ofMyself);
export const OfMyselfBySheets = show({
  ...toldBySheets,
  person: ana,
  role: 'owner',
  state: 'cancelled',
  ended_at: '2026-11-25T09:30:00Z',
  ended_because: 'login',
});
export const OfMyselfStill = show({ ...ofMyself, state: 'waiting', ended_at: null });
const longFile = `${'Sterbeurkunde_der_Gemeinde_'.repeat(5)}.pdf`;
export const WithADocument = show(documented);
export const WithDocumentsAsManyAsThereMayBe = show({
  ...documented,
  documents: [1, 2, 3].flatMap((place) =>
    documented.documents.map((one) => ({
      ...one,
      id: `${one.id.slice(0, -1)}${String(place)}`,
      name: place === 2 ? longFile : place === 3 ? '' : one.name,
      removable: place !== 3,
    })),
  ),
  abilities: { ...documented.abilities, add_documents: 0 },
});
export const LongName = show({ ...waiting, person: person(61, LONG_NAME) });
export const RightToLeft: Story = {
  ...show({ ...waiting, person: person(62, 'سعاد الحدّاد') }),
  parameters: { dir: 'rtl' },
};
export const NobodyNamed = show({ ...reported, person: null, reporter: null, confirmations: [] });
export const Confirming: Story = { ...show(reported), play: () => press('I confirm it') };
export const ConfirmingWithoutADate: Story = {
  ...show(reported),
  play: async () => {
    await press('I confirm it');
    const dialog = await within(document.body).findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'I confirm it' }));
  },
};
export const Disagreeing: Story = { ...show(reported), play: () => press('This isn’t so') };
export const TakingBack: Story = { ...show(waiting), play: () => press('Take back what I said') };
export const Loading = at('one', { 'GET /legacy/cases/one': NEVER });
export const Failed = at('one', { 'GET /legacy/cases/one': 503 });
export const NotHere = at('one', {});

const life = (abilities: object, one: LegacyCase | null = null, who = danilo): Answers => ({
  [`GET /users/profile/${who.id}`]: { data: who },
  [`GET /legacy/lives/${who.id}/case`]: {
    data: {
      case: one,
      abilities: {
        report_as: null,
        route: null,
        waiting_days: null,
        rests_until: null,
        ...abilities,
      },
    },
  },
});
const may = { report_as: 'steward', route: 'stewards', waiting_days: 30 };
const reporting = (answers: Answers, who = danilo): Story =>
  at('new', answers, `/legacy/cases/new?person=${who.id}`);
const toTheEnd = async () => {
  await press('Yes, go on');
  await userEvent.type(await within(document.body).findByLabelText('Date of death'), 'yesterday');
  await press('Next');
  await userEvent.type(
    await within(document.body).findByLabelText('In your words'),
    'I was with him.',
  );
  await press('Next');
};

export const AskedWho = reporting(life(may));
export const AskedWhoByALongName = reporting(
  life(may, null, person(61, LONG_NAME)),
  person(61, LONG_NAME),
);
export const AskedWhen: Story = {
  ...reporting(life(may)),
  play: async () => {
    await press('Yes, go on');
    await press('Next');
  },
};
export const AskedHow: Story = {
  ...reporting(life(may)),
  play: async () => {
    await press('Yes, go on');
    await userEvent.type(await within(document.body).findByLabelText('Date of death'), 'May 2026');
    await press('Next');
  },
};
export const WhatHappensNext: Story = { ...reporting(life(may)), play: toTheEnd };
export const WhatHappensNextWithoutAPlan: Story = {
  ...reporting(life({ report_as: 'relative', route: 'administrators', waiting_days: 30 })),
  play: toTheEnd,
};
export const WhatHappensNextForAChild: Story = {
  ...reporting(life({ report_as: 'guardian', route: 'administrators', waiting_days: 7 })),
  play: toTheEnd,
};
export const Refused: Story = {
  ...reporting({ ...life(may), [`POST /legacy/lives/${danilo.id}/case`]: 503 }),
  play: async () => {
    await toTheEnd();
    await press('Tell us now');
  },
};
export const AskedForADocument: Story = {
  ...reporting({
    ...life(may),
    [`POST /legacy/lives/${danilo.id}/case`]: { data: documented },
    [`GET /legacy/cases/${documented.id}`]: { data: { ...documented, documents: [] } },
  }),
  play: async () => {
    await toTheEnd();
    await press('Tell us now');
    await waitFor(async () =>
      expect(
        within(document.body).getByRole('heading', {
          name: 'Do you have a document that shows it?',
        }),
      ).toBeVisible(),
    );
  },
};
export const MayNot = reporting(life({}));
export const Resting = reporting(life({ rests_until: '2027-04-01T10:00:00Z' }));
export const ReportedAlready = reporting(life({}, reported));
export const AtRestAlready = reporting(
  life({}, null, { ...danilo, life_status: 'in_remembrance' }),
);

const here = (answer: Answers[string]): Story => ({
  render: () => (
    <World user={null} answers={{ 'POST /legacy/here': answer }}>
      <HerePage params={{ token: 'token' }} />
    </World>
  ),
});
const answered = (answer: Answers[string]): Story => ({
  ...here(answer),
  play: () => press('I am here'),
});
export const Here = here(NEVER);
export const HereStopped = answered({ data: { outcome: 'stopped' } });
export const HereNothingOpen = answered({ data: { outcome: 'nothing_open' } });
export const HereTooLate = answered({ data: { outcome: 'administrators_told' } });
export const HereOldLink = answered(410);
export const HereFailed = answered(503);

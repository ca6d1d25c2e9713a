import type { MyTribute, StewardInvitation } from '@kinlore/shared/contracts/legacy';
import { unknownDate } from '@kinlore/shared/dates';
import { LONG_NAME, NEVER, World, person, userOf, type Answers } from '@kinlore/shared/testing';
import type { Meta, StoryObj } from '@storybook/react';
import { useState } from 'react';
import {
  ana,
  boris,
  cardOf,
  jelena,
  letter,
  letters,
  longNamed,
  page,
  rightToLeft,
  sparse,
} from '../../testing/memorials.ts';
import { ofMyself, reported, waiting as waitingCase } from '../../testing/cases.ts';
import LegacyTab from './LegacyTab.tsx';

const meta: Meta = { title: 'Legacy/Tab' };
export default meta;
type Story = StoryObj;

const asked: StewardInvitation = {
  memorial: cardOf(jelena),
  life: null,
  invited_by: boris,
  preset: 'co_steward',
  relation: 'her granddaughter',
  expires_at: '2026-12-20T10:00:00Z',
};
const mine: readonly MyTribute[] = [
  { memorial: cardOf(jelena), tribute: letters.own },
  {
    memorial: cardOf(rightToLeft),
    tribute: letter(20, ana, 'ما زالت رائحة الياسمين على السطح.', {
      abilities: {
        edit: true,
        withdraw: true,
        approve: false,
        reject: false,
        hide: false,
        pin: false,
      },
    }),
  },
  {
    memorial: null,
    tribute: letter(21, ana, 'She sang on the stairs.', {
      abilities: {
        edit: false,
        withdraw: true,
        approve: false,
        reject: false,
        hide: false,
        pin: false,
      },
    }),
  },
];

function Held({ section }: { readonly section: string | undefined }) {
  const [open, setOpen] = useState(section);
  return (
    <LegacyTab
      userId={ana.id}
      username={ana.username}
      {...(open !== undefined && { section: open })}
      onSection={setOpen}
    />
  );
}
const tab = (
  section: string | undefined,
  answers: Answers,
  invitations: readonly StewardInvitation[] = [],
): Story => ({
  render: () => (
    <World
      user={userOf(ana)}
      answers={{
        'GET /legacy/cases': page([]),
        'GET /legacy/told-memorials': page([]),
        'GET /legacy/willing': page([]),
        'GET /legacy/stewardships': page(invitations),
        ...answers,
      }}
    >
      <Held section={section} />
    </World>
  ),
});
const waiting = {
  'GET /legacy/tributes/waiting': page([{ memorial: cardOf(jelena), tribute: letters.waiting }]),
};
const none = { 'GET /legacy/tributes/waiting': page([]) };
const written = (answer: Answers[string]) => ({ 'GET /legacy/tributes/mine': answer });

export const Waiting = tab(undefined, waiting);
export const NothingWaits = tab('tributes-management', none);
export const Asked = tab('tributes-management', none, [
  asked,
  { ...asked, memorial: cardOf(longNamed), invited_by: person(77, LONG_NAME), preset: 'archivist' },
  { ...asked, memorial: cardOf(rightToLeft), invited_by: null },
]);
export const AfterADeath = tab('tributes-management', {
  ...none,
  'GET /legacy/cases': page([
    reported,
    { ...waitingCase, id: 'two' },
    { ...ofMyself, id: 'three' },
  ]),
});
export const AfterADeathFailed = tab('tributes-management', { ...none, 'GET /legacy/cases': 503 });
export const AskingFailed = tab('memorials', {
  'GET /legacy/willing': page([]),
  'GET /legacy/stewardships': 503,
  'GET /legacy/memorials': page([cardOf(jelena)]),
});
const saved = {
  type: 'words' as const,
  relation: '',
  body: 'You kept the light on in the stairwell, and I',
  when: unknownDate(),
  place: '',
  audience: 'memorial' as const,
  pictures: [],
  recordings: [],
  updated_at: '2026-11-12T10:00:00Z',
};
export const DraftsGivenAndReceived = tab('tributes', {
  ...written(page(mine)),
  'GET /legacy/tributes/drafts': page([
    { memorial_id: jelena.id, memorial: cardOf(jelena), draft: saved },
    { memorial_id: longNamed.id, memorial: null, draft: { ...saved, body: '' } },
  ]),
  'GET /legacy/tributes/received': page([
    { memorial: cardOf(jelena), tribute: letters.guest },
    { memorial: cardOf(longNamed), tribute: letters.family },
  ]),
});
export const Written = tab('tributes', written(page(mine, 'more')));
export const NothingWritten = tab('tributes', written(page([])));
export const WrittenLoading = tab('tributes', written(NEVER));
export const WrittenFailed = tab('tributes', written(503));
export const Kept = tab('memorials', {
  'GET /legacy/memorials': page([jelena, sparse, longNamed].map(cardOf), 'more'),
});
export const NoneKept = tab('memorials', { 'GET /legacy/memorials': page([]) });

import type { Meta } from '@storybook/react';
import { NEVER, type Answers } from '@kinlore/shared/testing';
import { ana } from '../../../testing/people.ts';
import { layla, long, mila, storyOf, tea } from '../child/child-stories.tsx';
import ConsentSection from './ConsentSection.tsx';
import GuardiansSection from './GuardiansSection.tsx';

const meta: Meta = { title: "Shell/Child's guardians" };
export default meta;

const cardOf = ({ id, username, full_name, plate }: typeof mila) => ({
  id,
  username,
  full_name,
  avatar_url: null,
  plate,
  life_status: 'living' as const,
});
const at = '2026-05-12T16:00:00Z';
const me = { ...cardOf(mila), id: ana.id, full_name: ana.full_name };
const guardians = {
  guardians: [
    { user: me, since: at, is_you: true, active: true },
    { user: cardOf(long), since: at, is_you: false, active: true },
    { user: cardOf(tea), since: at, is_you: false, active: false },
  ],
  invitations: [{ id: layla.id, user: cardOf(layla), created_at: at, expires_at: at }],
  on_hold: null,
  agree_by: null,
  erased_on: null,
};
const consent = (serial: number, act: string, full_name = ana.full_name) => ({
  id: `018f3f2e-0000-7000-8000-0000000000e${String(serial)}`,
  act,
  guardian: { id: ana.id, full_name },
  statement_version: '2026-11',
  method: 'declaration',
  at,
});
const history = {
  data: [
    consent(1, 'confirmed'),
    consent(2, 'removed', long.full_name),
    consent(3, 'left', layla.full_name),
    consent(4, 'withdrawn'),
    { ...consent(5, 'given'), guardian: null },
  ],
  meta: { next: 'more' },
};

const ofGuardians = (answer: Answers[string]) =>
  storyOf({
    answers: { [`GET /parent/children/${mila.id}/guardians`]: answer },
    children: <GuardiansSection child={mila} />,
  });
const ofConsent = (answer: Answers[string]) =>
  storyOf({
    answers: { [`GET /parent/children/${mila.id}/consents`]: answer },
    children: <ConsentSection child={mila} />,
  });

export const Several = ofGuardians({ data: guardians });
export const OnHold = ofGuardians({ data: { ...guardians, on_hold: 'conflict' } });
export const OnTheWay = ofGuardians(NEVER);
export const Failed = ofGuardians(503);
export const Consents = ofConsent(history);
export const ConsentsNone = ofConsent({ data: [], meta: { next: null } });
export const ConsentsOnTheWay = ofConsent(NEVER);
export const ConsentsFailed = ofConsent(503);

/** All kinds of records beside memories and photographs. */
import { Type } from '@kinlore/shared/contracts/kernel';
import { badgeKinds } from './record-kinds-of-badges.ts';
import { choiceKinds, privateKinds } from './record-kinds-of-choices.ts';
import { ownKinds, peopleKinds } from './record-kinds-of-people.ts';
import { alignmentKind, personaKinds } from './record-kinds-of-persona.ts';
import { letterKinds } from './record-kinds-of-letters.ts';
import { livingTributeKinds } from './record-kinds-of-living-tributes.ts';
import { linkKinds } from './record-kinds-of-links.ts';
import { questionKinds } from './record-kinds-of-questions.ts';
import { questKinds } from './record-kinds-of-quests.ts';
import { legacyPlanKinds } from './record-kinds-of-plans.ts';
import { gatheringKinds } from './record-kinds-of-gatherings.ts';
import { relativesKinds } from './record-kinds-of-relatives.ts';
import { successionKinds } from './record-kinds-of-succession.ts';
import { keepsakeKinds } from './record-kinds-of-keepsakes.ts';
import { storyKinds } from './record-kinds-of-stories.ts';
import { reportedDeathKinds } from './record-kinds-of-reported-deaths.ts';
import { rhythmKinds } from './record-kinds-of-rhythm.ts';
import {
  birthCorrectionsQuery,
  consentsQuery,
  decisionsQuery,
  progressQuery,
  reactionsQuery,
  tributesQuery,
  visitsQuery,
  writtenCommentsQuery,
  xpQuery,
} from './records.queries.ts';
import { all, at, FuzzyDate, id, or, text, whole, type QueriedKind } from './records.ts';

const written: readonly QueriedKind[] = [
  {
    name: 'comments-written',
    about: 'Comments this account wrote',
    key: 'uuid',
    query: writtenCommentsQuery,
    schema: all({
      id,
      below: text,
      below_id: id,
      below_title: or(text),
      words: text,
      status: text,
      written_by: or(id),
      decision: or(text),
      note: or(text),
      created_at: at,
      edited_at: or(at),
    }),
  },
  {
    name: 'reactions',
    about: 'Reactions this account gave',
    key: 'uuid',
    query: reactionsQuery,
    schema: all({ id, reaction: text, to: text, to_id: id, created_at: at }),
  },
  {
    name: 'tributes',
    about: 'Tributes this account wrote, with their photographs and recordings',
    key: 'uuid',
    query: tributesQuery,
    schema: all({
      id,
      memorial: or(text),
      type: text,
      words: text,
      waiting_words: or(text),
      audience: text,
      waiting_audience: or(text),
      files: Type.Array(all({ media_id: id, caption: text, alt: text, waiting: Type.Boolean() })),
      relation: text,
      when: FuzzyDate,
      place: text,
      status: text,
      created_at: at,
      updated_at: at,
    }),
  },
  {
    name: 'decisions',
    about: 'What a guardian decided about memories a child wanted to share',
    key: 'uuid',
    query: decisionsQuery,
    schema: all({ memory_id: id, decision: text, note: text, decided_at: at }),
  },
];

const workedOut: readonly QueriedKind[] = [
  {
    name: 'xp',
    about: 'XP that was worked out from what was done, and what for',
    key: 'uuid',
    query: xpQuery,
    schema: all({
      id,
      amount: whole,
      reason: text,
      source: text,
      source_id: text,
      parts: Type.Unknown(),
      boosts: Type.Unknown(),
      rules_version: whole,
      created_at: at,
    }),
  },
  {
    name: 'level',
    about: 'The level, as it was worked out',
    key: 'uuid',
    query: progressQuery,
    schema: all({ xp: whole, level: whole, highest_level: whole, updated_at: at }),
  },
  {
    name: 'consents',
    about: 'Consent to the account of a child: given and taken back',
    key: 'uuid',
    query: consentsQuery,
    schema: all({
      id,
      child_id: id,
      guardian_id: or(id),
      act: text,
      statement_version: text,
      method: text,
      created_at: at,
    }),
  },
  {
    name: 'birth-corrections',
    about: 'Dates of birth that guardians asked to correct',
    key: 'uuid',
    query: birthCorrectionsQuery,
    schema: all({
      id,
      account_id: id,
      asked_by: or(id),
      born: text,
      reason: text,
      decision: or(text),
      asked_at: at,
      decided_at: or(at),
    }),
  },
  {
    name: 'visits',
    about: 'When a guardian looked at the account of a child',
    key: 'uuid',
    query: visitsQuery,
    schema: all({
      id,
      child_id: id,
      guardian_id: id,
      reason: text,
      acts: whole,
      started_at: at,
      ended_at: or(at),
    }),
  },
];

/** All but memories and photographs. */
export const accountKinds: readonly QueriedKind[] = [
  ...ownKinds,
  ...peopleKinds,
  ...written,
  ...workedOut,
  ...choiceKinds,
  ...personaKinds,
  ...badgeKinds,
  ...questKinds,
  ...questionKinds,
  ...linkKinds,
  ...storyKinds,
  ...keepsakeKinds,
  ...gatheringKinds,
  ...relativesKinds,
  ...successionKinds,
  ...rhythmKinds,
];

/** Besides, in a copy of one's own; who takes the copy of a child reads none of it. */
export const ownAccountKinds: readonly QueriedKind[] = [
  ...accountKinds,
  ...privateKinds,
  ...legacyPlanKinds,
  ...letterKinds,
  ...livingTributeKinds,
  ...reportedDeathKinds,
  alignmentKind,
];

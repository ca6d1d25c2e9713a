/** Records of what somebody wants to happen with their life here after they die. In a copy of one's own alone. */
import { Type } from '@kinlore/shared/contracts/kernel';
import * as queries from './records-of-plans.queries.ts';
import { all, at, day, or, Person, text, whole, type QueriedKind } from './records.ts';

const Instruction = all({ memories: text, action: text, opens_on: or(day), opens_to: or(text) });

export const legacyPlanKinds: readonly QueriedKind[] = [
  {
    name: 'legacy-plan',
    about: 'What this account wants to happen after the death of its owner',
    key: 'uuid',
    query: queries.legacyPlanQuery,
    schema: all({
      stewards_who_confirm: whole,
      waiting_days: whole,
      inactivity_months: or(whole),
      message: text,
      obituary: text,
      service_wishes: text,
      instructions: Type.Array(Instruction),
      created_at: at,
      updated_at: at,
    }),
  },
  {
    name: 'legacy-plan-stewards',
    about: 'Whom this account asked to look after it',
    key: 'uuid',
    query: queries.planStewardsQuery,
    schema: all({
      steward: or(Person),
      role: text,
      may: Type.Array(text),
      relation: text,
      place: or(whole),
      status: text,
      asked_at: at,
      decided_at: or(at),
    }),
  },
  {
    name: 'legacy-plan-steward-links',
    about: 'Whom this account asked by an address to look after it, while they have not come',
    key: 'uuid',
    query: queries.stewardLinksQuery,
    schema: all({
      id: text,
      email: text,
      role: text,
      may: Type.Array(text),
      relation: text,
      asked_at: at,
      expires_at: at,
    }),
  },
  {
    name: 'telephone',
    about: 'The number this account is reminded at when its owner was reported to have died',
    key: 'uuid',
    query: queries.telephoneQuery,
    schema: all({ number: text, proved_at: at }),
  },
  {
    name: 'lives-to-look-after',
    about: 'Living people who asked this account to look after theirs',
    key: 'uuid',
    query: queries.livesKeptQuery,
    schema: all({
      person: or(Person),
      role: text,
      relation: text,
      status: text,
      asked_at: at,
      decided_at: or(at),
    }),
  },
];

/** Records of missions, family quests and power-ups. */
import { Type } from '@kinlore/shared/contracts/kernel';
import * as queries from './records-of-quests.queries.ts';
import { all, at, id, or, text, whole, type QueriedKind } from './records.ts';

export const questKinds: readonly QueriedKind[] = [
  {
    name: 'missions',
    about: 'Missions that were begun, and how they ended',
    key: 'uuid',
    query: queries.missionsQuery,
    schema: all({
      id,
      mission: text,
      state: text,
      counts: Type.Unknown(),
      started_at: at,
      open_until: or(at),
      ended_at: or(at),
      xp: or(whole),
    }),
  },
  {
    name: 'family-quests',
    about: 'Quests that were begun for a family',
    key: 'uuid',
    query: queries.familyQuestsQuery,
    schema: all({
      id,
      tree_id: id,
      quest: text,
      state: text,
      started_at: at,
      ended_at: or(at),
    }),
  },
  {
    name: 'family-quest-shares',
    about: 'What was done for quests of families, and what it gave',
    key: 'uuid',
    query: queries.familyQuestSharesQuery,
    schema: all({
      quest_id: id,
      quest: text,
      state: text,
      counts: Type.Unknown(),
      xp: or(whole),
    }),
  },
  {
    name: 'power-ups',
    about: 'Power-ups that were earned',
    key: 'uuid',
    query: queries.powerUpsQuery,
    schema: all({ id, power_up: text, earned_by: text, state: text, granted_at: at }),
  },
  {
    name: 'power-up-uses',
    about: 'When power-ups worked',
    key: 'uuid',
    query: queries.powerUpUsesQuery,
    schema: all({
      id,
      power_up_id: id,
      power_up: text,
      chosen: or(text),
      started_at: at,
      would_end_at: at,
      ended_at: or(at),
      ended_by: or(text),
    }),
  },
];

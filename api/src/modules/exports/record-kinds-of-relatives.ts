/** Records of memorials made for relatives of the account. */
import * as queries from './records-of-relatives.queries.ts';
import { all, at, id, or, text, type QueriedKind } from './records.ts';

export const relativesKinds: readonly QueriedKind[] = [
  {
    name: 'memorials-told',
    about: 'Memorials made for relatives, and when this account was told',
    key: 'uuid',
    query: queries.toldMemorialsQuery,
    schema: all({ memorial_id: id, memorial: text, told_at: at }),
  },
  {
    name: 'steward-requests',
    about: 'Memorials this account asked to look after',
    key: 'uuid',
    query: queries.stewardRequestsQuery,
    schema: all({
      memorial_id: id,
      memorial: text,
      relation: text,
      status: text,
      asked_at: at,
      decided_at: or(at),
    }),
  },
  {
    name: 'memorial-merges',
    about: 'Memorials this account said are of the same person, or agreed to combine',
    key: 'uuid',
    query: queries.mergesQuery,
    schema: all({
      id,
      kept_id: id,
      kept: text,
      merged_id: id,
      merged: text,
      words: text,
      proposed_at: at,
      agreed_at: or(at),
      state: text,
      decided_at: or(at),
    }),
  },
  {
    name: 'memorial-contests',
    about: 'What this account said against memorials, and how it was decided',
    key: 'uuid',
    query: queries.contestsQuery,
    schema: all({
      id,
      memorial_id: id,
      memorial: text,
      asks_for: text,
      reason: text,
      raised_at: at,
      decision: or(text),
      words: text,
      decided_at: or(at),
    }),
  },
];

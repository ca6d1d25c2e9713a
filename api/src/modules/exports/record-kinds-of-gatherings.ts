/** Records of when and where people gather for somebody who died. */
import { Type } from '@kinlore/shared/contracts/kernel';
import * as queries from './records-of-gatherings.queries.ts';
import { all, at, id, or, text, whole, type QueriedKind } from './records.ts';

export const gatheringKinds: readonly QueriedKind[] = [
  {
    name: 'gatherings',
    about: 'Funerals and other gatherings at memorials this account looks after',
    key: 'uuid',
    query: queries.gatheringsQuery,
    schema: all({
      id,
      memorial_id: id,
      memorial: text,
      kind: text,
      state: text,
      day: text,
      time: text,
      time_zone: text,
      starts_at: at,
      town: text,
      venue: text,
      address: text,
      live_url: text,
      wishes: text,
      note: text,
      everyone_may_come: Type.Boolean(),
      created_at: at,
      edited_at: or(at),
      archived_at: or(at),
    }),
  },
  {
    name: 'gathering-answers',
    about: 'Where this account said that it comes, or does not',
    key: 'uuid',
    query: queries.gatheringAnswersQuery,
    schema: all({
      gathering_id: id,
      memorial: or(text),
      kind: text,
      day: text,
      answer: text,
      companions: whole,
      words: text,
      answered_at: at,
    }),
  },
];

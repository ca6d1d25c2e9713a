/** Records of what the account keeps for its family. */
import { Type } from '@kinlore/shared/contracts/kernel';
import { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import * as queries from './records-of-keepsakes.queries.ts';
import { all, at, FuzzyDate, id, or, text, whole, type QueriedKind } from './records.ts';

export const keepsakeKind: QueriedKind = {
  name: 'keepsakes',
  about:
    'Heirlooms, recipes, songs and sayings: each with the code of its label, its photographs and recordings, and the hands it went through',
  key: 'uuid',
  query: queries.keepsakesQuery,
  schema: all({
    id,
    code: text,
    kind: text,
    name: text,
    words: text,
    when: FuzzyDate,
    place: text,
    source_note: text,
    details: KeepsakeDetails,
    read_by: text,
    next_keeper: text,
    files: Type.Array(all({ media_id: id, caption: text })),
    hands: Type.Array(
      all({
        account_id: or(id),
        tree_person_id: or(id),
        name: text,
        how: text,
        from: FuzzyDate,
        to: FuzzyDate,
        note: text,
      }),
    ),
    memory_ids: Type.Array(id),
    changed_by: Type.Array(id),
    created_at: at,
    edited_at: or(at),
  }),
};

export const keepsakeKinds: readonly QueriedKind[] = [
  keepsakeKind,
  {
    name: 'keepsake-versions',
    about: 'How each of them read before a change',
    key: 'text',
    query: queries.keepsakeVersionsQuery,
    schema: all({
      keepsake_id: id,
      version: whole,
      name: text,
      words: text,
      details: KeepsakeDetails,
      saved_at: at,
    }),
  },
];

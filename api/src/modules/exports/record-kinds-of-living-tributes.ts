/** Words to the living: in a copy of one's own alone, for they were said to one person. */
import { Type } from '@kinlore/shared/contracts/kernel';
import {
  receivedTributesQuery,
  writtenToLivingQuery,
} from './records-of-living-tributes.queries.ts';
import { all, at, FuzzyDate, id, or, text, type QueriedKind } from './records.ts';

const content = {
  id,
  type: text,
  words: text,
  files: Type.Array(all({ media_id: id, caption: text, alt: text })),
  relation: text,
  when: FuzzyDate,
  place: text,
  created_at: at,
};

export const livingTributeKinds: readonly QueriedKind[] = [
  {
    name: 'words-to-living',
    about: 'Words this account wrote to people who live, with their photographs and recordings',
    key: 'uuid',
    query: writtenToLivingQuery,
    schema: all({ ...content, to: or(text), may_show: Type.Boolean(), kept: Type.Boolean() }),
  },
  {
    name: 'words-received',
    about: 'Words others wrote to this account, and which of them it shows to whom',
    key: 'uuid',
    query: receivedTributesQuery,
    schema: all({ ...content, from: text, audience: text, status: text }),
  },
];

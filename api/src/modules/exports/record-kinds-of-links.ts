/** Records of links, and of names that lead to the account. */
import { Type } from '@kinlore/shared/contracts/kernel';
import {
  guestContributionsQuery,
  guestLinksQuery,
  memorialLinksQuery,
  nameConsentsQuery,
  shareLinksQuery,
  tributeLinksQuery,
} from './records-of-links.queries.ts';
import { all, at, id, or, text, whole, type QueriedKind } from './records.ts';

export const linkKinds: readonly QueriedKind[] = [
  {
    name: 'share-links',
    about: 'Links this account made to show a memory, without what opens them',
    key: 'uuid',
    query: shareLinksQuery,
    schema: all({
      id,
      name: text,
      memory_id: id,
      has_password: Type.Boolean(),
      opened_count: whole,
      last_opened_at: or(at),
      created_at: at,
      expires_at: at,
    }),
  },
  {
    name: 'guest-links',
    about: 'Links this account made for guests to tell something, without what opens them',
    key: 'uuid',
    query: guestLinksQuery,
    schema: all({ id, words: text, most: whole, told: whole, created_at: at, expires_at: at }),
  },
  {
    name: 'told-by-guests',
    about: 'What guests told this account by a link',
    key: 'uuid',
    query: guestContributionsQuery,
    schema: all({
      id,
      asked: text,
      name: text,
      relation: text,
      words: text,
      media_ids: Type.Array(id),
      state: text,
      memory_id: or(id),
      sent_at: at,
    }),
  },
  {
    name: 'tribute-links',
    about: 'Links this account made for guests of a memorial, without what opens them',
    key: 'uuid',
    query: tributeLinksQuery,
    schema: all({
      id,
      memorial_id: id,
      most: whole,
      taken: whole,
      created_at: at,
      expires_at: at,
    }),
  },
  {
    name: 'memorial-links',
    about: 'Links this account made to show a memorial, without what opens them',
    key: 'uuid',
    query: memorialLinksQuery,
    schema: all({ id, memorial_id: id, name: text, created_at: at, expires_at: at }),
  },
  {
    name: 'name-consents',
    about: 'What was said to this account being named in memories of others, each time',
    key: 'uuid',
    query: nameConsentsQuery,
    schema: all({ id, memory_id: id, answer: text, answered_by_id: or(id), answered_at: at }),
  },
];

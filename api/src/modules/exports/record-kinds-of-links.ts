/** Records of links. */
import { Type } from '@kinlore/shared/contracts/kernel';
import { shareLinksQuery } from './records-of-links.queries.ts';
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
];

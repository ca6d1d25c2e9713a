/** Links between memories and keepsakes: said by who writes the memory, or by who may change the keepsake. */
import { MOST_KEEPSAKE_MEMORIES } from '@kinlore/shared/contracts/keepsakes';
import { MOST_OF_A_MEMORY } from '@kinlore/shared/contracts/memory-keepsakes';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { lockForChange } from '../activities/index.ts';
import { mostLinks, readKeepsakesAmong, replaceKeepsakes } from './telling.queries.ts';

interface Linked {
  readonly keepsakes: readonly string[];
  readonly memories: readonly string[];
}

/** Throws where one of them has more links now than it may have. */
export async function ensureLinksFit(transaction: Connection, linked: Linked): Promise<void> {
  const { ofMemory, ofKeepsake } = await mostLinks(transaction, linked);
  ensure(
    ofMemory <= MOST_OF_A_MEMORY && ofKeepsake <= MOST_KEEPSAKE_MEMORIES,
    'keepsake.too_many_links',
  );
}

/** By its owner or a co-author: whoever adds pictures alone changes nothing of what it tells. */
export const tellOf = (
  { transact }: Platform,
  actor: SignedIn,
  id: string,
  keepsakes: readonly string[],
): Promise<void> =>
  transact(async (transaction) => {
    const { writer } = await lockForChange(transaction, actor, id);
    if (writer === 'contributor') throw new DomainError('coauthor.not_yours');
    const viewer = actor.subject.id;
    const read = await readKeepsakesAmong(transaction, viewer, keepsakes);
    ensure(read.length === keepsakes.length, 'keepsake.unknown');
    await replaceKeepsakes(transaction, { id, viewer }, keepsakes);
    await ensureLinksFit(transaction, { keepsakes, memories: [id] });
  });

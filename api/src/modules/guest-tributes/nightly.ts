/** What time does: what no address answered for goes with its files, and no address is kept for a word that never came. */
import { DAYS_TO_CONFIRM } from '@kinlore/shared/contracts/tribute-links';
import { deleteWritten, forgetAddresses, unconfirmedSince } from './guest-tributes.queries.ts';
import { removeFilesOf, type RemovingDeps } from './files.ts';
import { countOut, DAY_MS, sweepLinks } from '../secret-links/index.ts';
import { tributeLinks } from './tribute-links.queries.ts';
import type { Platform } from '../../platform/ports.ts';

export interface Deps extends RemovingDeps, Pick<Platform, 'transact'> {}

/** So long a steward may take to show it; then the guest is told no more. */
const ADDRESSES_KEPT_DAYS = 365;
/** A night takes so many at once, until there is none. */
const BATCH = 200;

const before = ({ clock }: Deps, days: number): Date =>
  new Date(clock.now().getTime() - days * DAY_MS);

/** Gives how many there were. */
async function removeUnanswered(deps: Deps): Promise<number> {
  const gone = await deps.transact(async (transaction) => {
    const rows = await unconfirmedSince(transaction, before(deps, DAYS_TO_CONFIRM), BATCH);
    for (const { id } of rows) await deleteWritten(transaction, id);
    const links = rows.flatMap(({ link_id: link }) => link ?? []);
    if (links.length > 0) await countOut(tributeLinks, transaction, links);
    return rows;
  });
  for (const row of gone) await removeFilesOf(deps, row);
  return gone.length;
}

export async function nightly(deps: Deps): Promise<void> {
  while ((await removeUnanswered(deps)) === BATCH);
  await sweepLinks(deps, tributeLinks);
  await forgetAddresses(deps.database, before(deps, ADDRESSES_KEPT_DAYS));
}

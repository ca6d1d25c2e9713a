/** What somebody chose, and what whoever holds the link of a mail may do without logging in: see how often they come, and stop them. */
import type { DigestLink, FeedDigest } from '@kinlore/shared/contracts/feed-digests';
import type { SignedIn } from '../../platform/actor.ts';
import { backgroundActor } from '../../platform/background-actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { hashSecret } from '../../platform/tokens.ts';
import type { PeopleService } from '../people/index.ts';
import { digestOf, digestOfLink, saveDigest, type DigestRow } from './digests.queries.ts';
import { nextDigest, type Rhythm } from './due.ts';

export interface Deps extends Platform {
  readonly people: PeopleService;
}

type Chosen = Pick<DigestRow, 'rhythm' | 'weekday' | 'hour' | 'next_at'>;

/** Until somebody chooses. */
const usual: Chosen = { rhythm: 'off', weekday: 0, hour: 8, next_at: null };

const present = ({ rhythm, weekday, hour, next_at: nextAt }: Chosen): FeedDigest => ({
  rhythm,
  weekday,
  hour,
  next_at: nextAt?.toISOString() ?? null,
});

export const readDigest = async (
  { database }: Deps,
  { subject }: Pick<SignedIn, 'subject'>,
): Promise<FeedDigest> => present((await digestOf(database, subject.id)) ?? usual);

/** What was shared before somebody wanted them is in none; another hour loses nothing. */
export const changeDigest = (
  { transact, clock }: Deps,
  { subject }: Pick<SignedIn, 'subject'>,
  wanted: Rhythm,
): Promise<FeedDigest> =>
  transact(async (transaction) => {
    const now = clock.now();
    const kept = await digestOf(transaction, subject.id);
    const row = {
      user_id: subject.id,
      ...wanted,
      since: kept === undefined || kept.rhythm === 'off' ? now : kept.since,
      next_at: nextDigest(wanted, subject.timeZone, now),
    };
    await saveDigest(transaction, row);
    return present(row);
  });

async function ofLink({ clock }: Deps, connection: Connection, token: string): Promise<DigestRow> {
  const now = clock.now();
  const row = await digestOfLink(connection, hashSecret(token), now);
  ensure(row, 'general.not_found');
  ensure(await backgroundActor(connection, row.user_id, now), 'general.not_found');
  return row;
}

export const readLink = async (deps: Deps, token: string): Promise<DigestLink> => {
  const { rhythm } = await ofLink(deps, deps.database, token);
  return { rhythm };
};

export const stopByLink = (deps: Deps, token: string): Promise<DigestLink> =>
  deps.transact(async (transaction) => {
    const row = await ofLink(deps, transaction, token);
    await saveDigest(transaction, { ...row, rhythm: 'off', next_at: null });
    return { rhythm: 'off' };
  });

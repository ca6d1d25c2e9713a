/** A browser that its owner trusts is asked for the password alone, for thirty days; never one that was not here. */
import type { TrustedDevice } from '@kinlore/shared/contracts/security';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Device } from '../sessions.ts';
import { describeDevice } from './describe-device.ts';
import { tellChange } from './tell-change.ts';
import { endTrust, isTrusted, keepTrust, trustedOf, type TrustedRow } from './trust.queries.ts';

const TRUSTED_MS = 30 * 86_400_000;

/** A browser's mark as it lies in the database. */
export const signedMark = (
  { sign }: Pick<Platform, 'sign'>,
  userId: string,
  mark: string,
): string => sign('login-device', `${userId} ${mark}`);

export const isTrustedDevice = async (
  { platform }: AuthContext,
  transaction: Connection,
  userId: string,
  mark: string | undefined,
): Promise<boolean> =>
  mark !== undefined &&
  isTrusted(
    transaction,
    { userId, mark: signedMark(platform, userId, mark) },
    platform.clock.now(),
  );

/** In the transaction that opens a session from it. Its owner is told by mail. */
export async function trustDevice(
  context: AuthContext,
  transaction: Connection,
  userId: string,
  { device, mark }: Device,
): Promise<void> {
  if (mark === undefined) return;
  const at = context.platform.clock.now();
  await keepTrust(transaction, {
    userId,
    mark: signedMark(context.platform, userId, mark),
    id: newId(),
    as: device,
    at,
    until: new Date(at.getTime() + TRUSTED_MS),
  });
  await tellChange(context, transaction, userId, 'device_trusted');
}

const present = (row: TrustedRow): TrustedDevice[] =>
  row.trust_id === null || row.trusted_at === null || row.trusted_until === null
    ? []
    : [
        {
          id: row.trust_id,
          ...describeDevice(row.trusted_as ?? ''),
          since: row.trusted_at.toISOString(),
          until: row.trusted_until.toISOString(),
        },
      ];

export function createTrust({ platform: { clock, database } }: AuthContext) {
  return {
    async listTrusted({ user }: SignedIn): Promise<TrustedDevice[]> {
      return (await trustedOf(database, user.id, clock.now())).flatMap(present);
    },

    /** From then on it is asked for the second step again. Throws `general.not_found` for what is not this person's. */
    async endTrusted({ user }: SignedIn, id: string): Promise<void> {
      ensure(await endTrust(database, user.id, id), 'general.not_found');
    },
  };
}

/** Somebody is asked by an address, with an account or without: a mail with a link, and a link to hand on. Outward both are the same. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  linkPresets,
  MOST_LINK_RESENDS,
  STEWARD_LINK_DAYS,
  type askByAddress,
  type StewardLink,
} from '@kinlore/shared/contracts/steward-links';
import { stewardPermissions } from '@kinlore/shared/contracts/steward-permissions';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import { mintSecret } from '../../platform/tokens.ts';
import { presets, stewardsOf } from '../legacy/index.ts';
import type { PlanServices } from './deps.ts';
import { stewardMail } from './links.mails.ts';
import {
  insertLink,
  isOwnAddress,
  linksOf,
  removeLink,
  renewLink,
  type LinkRow,
} from './links.queries.ts';
import { ownPlan } from './own-plan.ts';
import { ensureRoom } from './stewards.ts';

type Asked = Static<typeof askByAddress.body>;

const DAY_MS = 86_400_000;

/** The link as its owner reads it. `link`: told once. */
const present = (row: LinkRow, now: Date, link: string | null): StewardLink => ({
  id: row.id,
  email: row.email,
  preset: oneOf(linkPresets, row.preset),
  permissions: stewardPermissions.filter((permission) => row.permissions.includes(permission)),
  relation: row.relation,
  expires_at: row.expires_at.toISOString(),
  is_over: row.expires_at <= now,
  resends_left: MOST_LINK_RESENDS - row.resends,
  link,
});

/** The secret stands behind the `#`: what stands there is sent nowhere. */
const addressOf = ({ publicUrl }: PlanServices, secret: string): string =>
  `${publicUrl()}/legacy-card?asked=1#${secret}`;

interface Secrets {
  readonly told: ReturnType<typeof mintSecret>;
  readonly mailed: ReturnType<typeof mintSecret>;
}
const mint = (): Secrets => ({ told: mintSecret(), mailed: mintSecret() });

const hashesOf = ({ told, mailed }: Secrets) => ({
  token_hash: told.hash,
  mail_hash: mailed.hash,
});

const expiryFrom = (now: Date): Date => new Date(now.getTime() + STEWARD_LINK_DAYS * DAY_MS);

/** The mail, and a seat in the instance for who has no account. */
async function send(
  services: PlanServices,
  transaction: Connection,
  row: LinkRow,
  { secrets: { told, mailed }, name }: { readonly secrets: Secrets; readonly name: string },
): Promise<StewardLink> {
  const link = addressOf(services, mailed.secret);
  await services.mail(transaction, {
    to: row.email,
    ...stewardMail(name, link, STEWARD_LINK_DAYS),
    secret: { link, expiresAt: row.expires_at, mayHandOn: true },
  });
  await services.seats.admit(transaction, {
    id: row.id,
    secret: told.secret,
    mailSecret: mailed.secret,
    email: row.email,
    inviterId: row.life_id,
    message: '',
    expiresAt: row.expires_at,
  });
  return present(row, services.clock.now(), addressOf(services, told.secret));
}

/** Throws `auth.step_up_required`, `legacy_plan.none`, `legacy_plan.yourself`, `legacy_plan.steward_there` for an address that was asked, `legacy_plan.too_many_stewards`. */
export const askAddress = (
  services: PlanServices,
  actor: SignedIn,
  { email, preset, permissions, relation = '' }: Asked,
): Promise<StewardLink> =>
  services.transact(async (transaction) => {
    const now = services.clock.now();
    const { life_id: lifeId } = await ownPlan(transaction, actor, now);
    ensure(!(await isOwnAddress(transaction, lifeId, email)), 'legacy_plan.yourself');
    const links = await linksOf(transaction, lifeId);
    const isThere = links.some((row) => row.email.toLowerCase() === email.toLowerCase());
    ensure(!isThere, 'legacy_plan.steward_there');
    await ensureRoom(transaction, lifeId, await stewardsOf(transaction, [lifeId]));
    const secrets = mint();
    const row = await insertLink(transaction, {
      id: newId(),
      life_id: lifeId,
      email,
      preset,
      permissions: [...(permissions ?? presets[preset])],
      relation,
      ...hashesOf(secrets),
      created_at: now,
      expires_at: expiryFrom(now),
    });
    await services.stewardLog.writeOfLiving(transaction, {
      lifeId,
      actorId: lifeId,
      action: 'steward.invite',
    });
    return send(services, transaction, row, { secrets, name: actor.user.fullName });
  });

/** One of the actor's own, the life held. Throws `auth.step_up_required`, `legacy_plan.none`, `general.not_found`. */
async function ownLink(
  services: PlanServices,
  transaction: Connection,
  actor: SignedIn,
  id: string,
): Promise<LinkRow> {
  const { life_id: lifeId } = await ownPlan(transaction, actor, services.clock.now());
  const row = (await linksOf(transaction, lifeId)).find((link) => link.id === id);
  ensure(row, 'general.not_found');
  return row;
}

/** Beside what `ownLink` throws `family.too_many_resends`. */
export const resendLink = (
  services: PlanServices,
  actor: SignedIn,
  id: string,
): Promise<StewardLink> =>
  services.transact(async (transaction) => {
    const { resends } = await ownLink(services, transaction, actor, id);
    ensure(resends < MOST_LINK_RESENDS, 'family.too_many_resends');
    const secrets = mint();
    const row = await renewLink(transaction, id, {
      ...hashesOf(secrets),
      expires_at: expiryFrom(services.clock.now()),
      resends: resends + 1,
    });
    return send(services, transaction, row, { secrets, name: actor.user.fullName });
  });

export const withdrawLink = (services: PlanServices, actor: SignedIn, id: string): Promise<void> =>
  services.transact(async (transaction) => {
    const { life_id: lifeId } = await ownLink(services, transaction, actor, id);
    await endLink(services, transaction, id);
    await services.stewardLog.writeOfLiving(transaction, {
      lifeId,
      actorId: lifeId,
      action: 'steward.remove',
    });
  });

/** Neither the link nor the seat opens anything any more. */
export async function endLink(
  { seats }: PlanServices,
  transaction: Connection,
  id: string,
): Promise<void> {
  await removeLink(transaction, id);
  await seats.dismiss(transaction, id);
}

/** Of a plan that is deleted. */
export async function endLinks(
  services: PlanServices,
  transaction: Connection,
  lifeId: string,
): Promise<void> {
  for (const { id } of await linksOf(transaction, lifeId)) await endLink(services, transaction, id);
}

export const listLinks = async (
  { database, clock }: PlanServices,
  { user }: SignedIn,
): Promise<StewardLink[]> =>
  (await linksOf(database, user.id)).map((row) => present(row, clock.now(), null));

/** The few facts about people that decide who is told what, how, and of whom. */
import { sql, type RawBuilder } from 'kysely';
import {
  isGame,
  notificationTypes,
  type NotificationType,
} from '@kinlore/shared/contracts/notifications';
import { isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFind, guardsChild, isHeard, noneBlocked } from '../access/index.ts';
import { defaultsOf, type Channels } from './preferences.ts';

export interface Recipient {
  readonly id: string;
  readonly is_child: boolean;
  readonly email: string | null;
  readonly email_verified_at: Date | null;
  readonly username: string;
  readonly full_name: string;
  readonly time_zone: string;
  /** Minutes after midnight there, where they chose when nothing may be pushed or mailed; of a child, where its guardians did. */
  readonly quiet_from: number | null;
  readonly quiet_to: number | null;
  /** Wants nothing of what plays. */
  readonly is_plain: boolean;
  /** Browsers that may be told while their page is closed, by id. */
  readonly devices: readonly string[];
}

export interface ActorName {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly nameable: boolean;
  /** Also where others look on: a child under 13 is named outside of the page to its guardians alone. */
  readonly nameable_outside: boolean;
}

/** What plays: whoever wants pages without it is told none of it, and sees none of what was told before. */
const playing: readonly string[] = notificationTypes.filter(isGame);

const isWanted = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(n.type <> all(${sql.lit(`{${playing.join(',')}}`)}::text[])
    or exists (select 1 from app_user u where u.id = ${userId} and u.ui_mode = 'full'))`;

/** A row `n` that this person hears of: not from behind a block, nor of somebody who has left, nor of a type they want nothing of. */
export const audible = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`(${isHeard(userId, 'n.actor_id')} and ${isWanted(userId)})`;

/** The one who did it, as far as the recipient may hear of them; nothing across a block. A child under 13 is named to those who may know of it. */
const actorQuery = (
  actorId: string,
  recipientId: string,
) => sql`select a.id, a.username, a.full_name, (not ${isChildIn('a')} or ${canFind(recipientId, 'a')}) as nameable,
      (not ${isChildIn('a')} or ${guardsChild(recipientId, sql.ref('a.id'))}) as nameable_outside
    from app_user a where a.id = ${actorId} and a.erased_at is null and ${noneBlocked(recipientId, 'a.id')}`;

export const actorFor = async (
  connection: Connection,
  actorId: string,
  recipientId: string,
): Promise<ActorName | undefined> =>
  (await sql<ActorName>`${actorQuery(actorId, recipientId)}`.execute(connection)).rows[0];

type Chosen = { readonly [channel in keyof Channels]: boolean | null };

/** Where somebody wants to be told what is of this type: as they chose, or as it is for everybody. */
function channelsFrom(
  { email_enabled, push_enabled, in_app_enabled }: Chosen,
  type: NotificationType,
): Channels {
  const isChosen = email_enabled !== null && push_enabled !== null && in_app_enabled !== null;
  return isChosen ? { email_enabled, push_enabled, in_app_enabled } : defaultsOf(type);
}

/** Somebody who can be told something: alive here, with an account of their own. `also`: a column of JSON that is read with them. */
async function recipientWith<T>(
  connection: Connection,
  id: string,
  type: NotificationType,
  also: RawBuilder<unknown>,
): Promise<
  | { readonly recipient: Recipient; readonly channels: Channels; readonly also: T | null }
  | undefined
> {
  const {
    rows: [row],
  } = await sql<Recipient & Chosen & { also: T | null }>`
    select u.id, ${isChildIn('u')} as is_child, u.email, u.email_verified_at, u.username, u.full_name, u.time_zone,
      u.ui_mode = 'plain' as is_plain, case when ${isChildIn('u')} then cs.quiet_from else q.quiet_from end as quiet_from,
      case when ${isChildIn('u')} then cs.quiet_to else q.quiet_to end as quiet_to, array(select s.id from push_subscription s where s.user_id = u.id) as devices, p.email_enabled, p.push_enabled, p.in_app_enabled, ${also} as also
    from app_user u left join notification_preference p on p.user_id = u.id and p.type = ${type}
      left join notification_time q on q.user_id = u.id left join child_setting cs on cs.child_id = u.id
    where u.id = ${id} and u.life_status = 'living' and u.suspended_at is null and u.erased_at is null`.execute(
    connection,
  );
  // Whoever wants pages without the game is told none of it.
  if (row === undefined || (row.is_plain && isGame(type))) return undefined;
  const { email_enabled, push_enabled, in_app_enabled, also: read, ...recipient } = row;
  return {
    recipient,
    channels: channelsFrom({ email_enabled, push_enabled, in_app_enabled }, type),
    also: read,
  };
}

/** Who hears it, how, and of whom. `actor` is null for nobody, and for one that the recipient hears nothing of. */
export interface Hearing {
  readonly recipient: Recipient;
  readonly channels: Channels;
  readonly actor: ActorName | null;
}

/** Undefined for somebody who can be told nothing. */
export async function hearingFor(
  connection: Connection,
  id: string,
  type: NotificationType,
  actorId: string | null,
): Promise<Hearing | undefined> {
  const found = await recipientWith<ActorName>(
    connection,
    id,
    type,
    actorId === null
      ? sql`null`
      : sql`(select to_json(named) from (${actorQuery(actorId, id)}) named)`,
  );
  return found === undefined
    ? undefined
    : { recipient: found.recipient, channels: found.channels, actor: found.also };
}

/** The unread telling of an award that a new one may still join. The sum of a day stands alone. */
export interface RecentAward {
  readonly id: string;
  readonly data: unknown;
}

export interface AwardHearing {
  readonly recipient: Recipient;
  readonly channels: Channels;
  readonly recent: RecentAward | null;
}

/** Undefined for somebody who can be told nothing. */
export async function awardHearingFor(
  transaction: Connection,
  userId: string,
  since: Date,
): Promise<AwardHearing | undefined> {
  const found = await recipientWith<RecentAward>(
    transaction,
    userId,
    'xp_awarded',
    sql`(select json_build_object('id', n.id, 'data', n.data) from notification n
    where n.user_id = u.id and n.type = 'xp_awarded' and n.read_at is null and n.created_at > ${since} and not n.data ? 'day' order by n.created_at desc limit 1)`,
  );
  return found === undefined
    ? undefined
    : { recipient: found.recipient, channels: found.channels, recent: found.also };
}

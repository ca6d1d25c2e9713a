/**
 * What guardians see of a teen. The teen sees the very same pages. Until sixteen it is open to whoever looks after them; from then on where the teen
 * wants it; at eighteen there is none any more. Asked at every call: no birthday has to change a row (decision 0036).
 */
import type {
  SignIn,
  TeenAlert,
  TeenContact,
  TeenDay,
  TeenOverview,
} from '@kinlore/shared/contracts/teen-overview';
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { pageOf } from '../../platform/rows.ts';
import { guardiansOf } from '../access/index.ts';
import { describeDevice, signInsPage } from '../auth/index.ts';
import { timeCursor } from '../progress/index.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import { minutesOf } from './minutes.ts';
import { alertsPage, contactsPage, keepSharing, teenOf, type TeenRow } from './overview.queries.ts';

const PAGE = 20;

interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

interface Seen {
  readonly row: TeenRow;
  readonly guardians: readonly string[];
  readonly isOwn: boolean;
  /** They are sixteen: it is theirs to say. */
  readonly isChosen: boolean;
  readonly isShared: boolean;
}

/** Of somebody who is 13 to 17 years old, for themselves and their guardians; for everybody else there is nobody of this id. */
async function see(
  { platform: { clock, database } }: ComingOfAgeContext,
  { user }: SignedIn,
  teenId: string,
): Promise<Seen> {
  const row = await teenOf(database, teenId);
  ensure(row, 'general.not_found');
  const { band, maySpeakToAll: isChosen } = capabilities(row, clock.now());
  ensure(band === 'teen', 'general.not_found');
  const guardians = await guardiansOf(database, teenId);
  const isOwn = user.id === teenId;
  ensure(isOwn || (user.band === 'adult' && guardians.includes(user.id)), 'general.not_found');
  const isShared = guardians.length > 0 && (!isChosen || row.shares_overview === true);
  return { row, guardians, isOwn, isChosen, isShared };
}

async function present(context: ComingOfAgeContext, seen: Seen): Promise<TeenOverview> {
  const { guardians, row } = seen;
  const cards = await context.people.cards(context.platform.database, [row.id, ...guardians]);
  const teen = cards.get(row.id);
  ensure(teen, 'general.not_found');
  return {
    teen,
    mine: seen.isOwn,
    guardians: guardians.flatMap((id) => cards.get(id) ?? []),
    shared: seen.isShared,
    chosen_by_teen: seen.isChosen,
  };
}

/** Throws `general.not_found`, and `overview.closed` for guardians the teen does not share it with. */
async function open(
  context: ComingOfAgeContext,
  actor: SignedIn,
  teenId: string,
  { limit = PAGE, cursor }: PageQuery,
) {
  const { isOwn, isShared } = await see(context, actor, teenId);
  ensure(isOwn || isShared, 'overview.closed');
  return { viewer: actor.user.id, limit, after: timeCursor.decode(cursor) };
}

/** One list of it, a page at a time. */
type ListOf<Item> = (
  context: ComingOfAgeContext,
  actor: SignedIn,
  asked: PageQuery & { readonly id: string },
) => Promise<{ data: Item[]; meta: { next: string | null } }>;

const signIns: ListOf<SignIn> = async (context, actor, { id, ...query }) => {
  const page = await open(context, actor, id, query);
  const found = await signInsPage(context.platform.database, id, page);
  const { rows, next } = pageOf(found, page.limit, (row) =>
    timeCursor.encode(row.created_at, row.id),
  );
  const data = rows.map(({ id: signInId, device, created_at }): SignIn => {
    const { browser, system } = describeDevice(device);
    return { id: signInId, browser, system, at: created_at.toISOString() };
  });
  return { data, meta: { next } };
};

const contacts: ListOf<TeenContact> = async (context, actor, { id, ...query }) => {
  const page = await open(context, actor, id, query);
  const found = await contactsPage(context.platform.database, id, page);
  const { rows, next } = pageOf(found, page.limit, (row) => timeCursor.encode(row.since, row.id));
  const data = rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() }));
  return { data, meta: { next } };
};

const alerts: ListOf<TeenAlert> = async (context, actor, { id, ...query }) => {
  const page = await open(context, actor, id, query);
  const found = await alertsPage(context.platform.database, id, page);
  const { rows, next } = pageOf(found, page.limit, (row) =>
    timeCursor.encode(row.at, row.other_id),
  );
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), meta: { next } };
};

async function days(context: ComingOfAgeContext, actor: SignedIn, id: string) {
  const { isOwn, isShared, row } = await see(context, actor, id);
  ensure(isOwn || isShared, 'overview.closed');
  return minutesOf(context, row);
}

export const createOverview = (context: ComingOfAgeContext) => ({
  signIns: (actor: SignedIn, id: string, query: PageQuery) =>
    signIns(context, actor, { id, ...query }),
  contacts: (actor: SignedIn, id: string, query: PageQuery) =>
    contacts(context, actor, { id, ...query }),
  alerts: (actor: SignedIn, id: string, query: PageQuery) =>
    alerts(context, actor, { id, ...query }),

  days: (actor: SignedIn, id: string): Promise<TeenDay[]> => days(context, actor, id),

  read: async (actor: SignedIn, teenId: string): Promise<TeenOverview> =>
    present(context, await see(context, actor, teenId)),

  /** Throws `general.not_for_children`, `overview.not_yet` before sixteen, `general.not_found` for grown-ups. */
  async share(actor: SignedIn, shares: boolean): Promise<TeenOverview> {
    const { id, band } = actor.user;
    if (band === 'child') throw new DomainError('general.not_for_children');
    const { isChosen } = await see(context, actor, id);
    ensure(isChosen, 'overview.not_yet');
    await keepSharing(context.platform.database, id, shares);
    return present(context, await see(context, actor, id));
  },
});

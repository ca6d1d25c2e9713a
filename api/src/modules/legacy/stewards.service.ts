/** Who keeps a memorial. Every act is in a log that all stewards see; nobody edits their own permissions. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import {
  type inviteSteward,
  type Memorial,
  type StewardInvitation,
} from '@kinlore/shared/contracts/legacy';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { PeopleService } from '../people/index.ts';
import { memorialsByIds, type MemorialRow } from './legacy.queries.ts';
import { presentSteward } from './legacy.presenter.ts';
import { presentInvitation } from './invitations.presenter.ts';
import type { Memorials } from './memorials.service.ts';
import { stewardOf, type LifeSteward } from './keeping.ts';
import { stewardAtWork } from './standing.ts';
import { ensureAnswerable } from './steward-answers.ts';
import { presets } from './permissions.ts';
import { isOpen, whyNotAsked } from './askable.ts';
import {
  decideSteward,
  invitable,
  invitationsFor,
  lockLife,
  logOf,
  putSteward,
  stewardsOf,
  type StewardRow,
} from './stewards.queries.ts';

type Invite = Static<(typeof inviteSteward)['body']>;
type Steward = Memorial['stewards'][number];

export interface StewardDeps {
  readonly people: PeopleService;
  readonly memorials: Memorials;
}

const isOnlyPrimary = (stewards: readonly StewardRow[], userId: string): boolean => {
  const primaries = stewards.filter((row) => row.preset === 'primary' && row.status === 'accepted');
  return primaries.length === 1 && primaries[0]?.user_id === userId;
};

const writeInvitation = (
  transaction: Connection,
  { subject, user }: LifeSteward,
  { user_id, preset, relation = '' }: Invite,
  now: Date,
): Promise<StewardRow> =>
  putSteward(transaction, {
    life_id: subject.id,
    user_id,
    preset,
    permissions: [...presets[preset]],
    status: 'invited',
    relation,
    invited_by: user.id,
    created_at: now,
    decided_at: null,
  });

function createInviting({ clock, transact, outbox }: Platform, { people, memorials }: StewardDeps) {
  return {
    invite: (actor: SignedIn, key: string, input: Invite): Promise<Steward> =>
      transact(async (transaction) => {
        const memorial = await memorials.find(transaction, actor, key);
        const steward = await stewardAtWork('stewards.invite', transaction, memorial, actor);
        const refusal = whyNotAsked(steward.stewards, input.user_id, clock.now());
        if (refusal !== null) throw new DomainError(`legacy.${refusal}`);
        ensure(await invitable(transaction, actor.user.id, input.user_id), 'general.not_found');
        const row = await writeInvitation(transaction, steward, input, clock.now());
        await outbox.append(transaction, {
          type: 'steward.invited',
          memorialId: memorial.id,
          userId: row.user_id,
          inviterId: actor.user.id,
          at: row.created_at.toISOString(),
        });
        await memorials.log.write(transaction, memorial, actor.user.id, 'steward.invite');
        return presentSteward(row, await people.cards(transaction, [row.user_id]));
      }),
  };
}

const statusAfter = { accept: 'accepted', decline: 'declined', resign: 'resigned' } as const;

function createAnswering({ clock, transact }: Platform, { people, memorials }: StewardDeps) {
  /** The memorial, its life locked. */
  async function lock(transaction: Connection, actor: SignedIn, key: string): Promise<MemorialRow> {
    const memorial = await memorials.find(transaction, actor, key);
    await lockLife(transaction, memorial.owner_id);
    return memorial;
  }

  return {
    /** Throws `legacy.not_invited` where there is nothing to answer, `legacy.last_steward` for the last primary who would resign. */
    answer: (
      actor: SignedIn,
      key: string,
      answer: 'accept' | 'decline' | 'resign',
    ): Promise<Steward> =>
      transact(async (transaction) => {
        const memorial = await lock(transaction, actor, key);
        const stewards = await stewardsOf(transaction, [memorial.owner_id]);
        const own = stewards.find((row) => row.user_id === actor.user.id);
        await ensureAnswerable(transaction, { memorial, own, answer, now: clock.now() });
        ensure(own, 'legacy.not_invited');
        if (answer === 'resign' && isOnlyPrimary(stewards, actor.user.id))
          throw new DomainError('legacy.last_steward');
        const row = await decideSteward(transaction, own, statusAfter[answer], clock.now());
        await memorials.log.write(transaction, memorial, actor.user.id, `steward.${answer}`, [
          actor.user.id,
        ]);
        return presentSteward(row, await people.cards(transaction, [row.user_id]));
      }),

    remove: (actor: SignedIn, key: string, userId: string): Promise<void> =>
      transact(async (transaction) => {
        const memorial = await lock(transaction, actor, key);
        const { stewards } = await stewardAtWork('stewards.remove', transaction, memorial, actor);
        const left = stewards.find((row) => row.user_id === userId && isOpen(row));
        ensure(left, 'general.not_found');
        if (isOnlyPrimary(stewards, userId)) throw new DomainError('legacy.last_steward');
        await decideSteward(transaction, left, 'resigned', clock.now());
        await memorials.log.write(transaction, memorial, actor.user.id, 'steward.remove', [userId]);
      }),
  };
}

function createLogReading({ database }: Platform, { people, memorials }: StewardDeps) {
  return {
    /** For every steward of the memorial, newest first. */
    async readLog(actor: SignedIn, key: string, limit: number, cursor: string | undefined) {
      const memorial = await memorials.find(database, actor, key);
      ensure(await stewardOf(database, memorial, actor), 'legacy.permission');
      const page = pageOf(
        await logOf(database, memorial.owner_id, limit, idCursor.decode(cursor)),
        limit,
        (row) => idCursor.encode(row.id),
      );
      const cards = await people.cards(
        database,
        page.rows.flatMap((row) => row.actor_id ?? []),
      );
      const actorOf = (id: string | null) => (id === null ? null : (cards.get(id) ?? null));
      return {
        data: page.rows.map((row) => ({
          id: row.id,
          actor: actorOf(row.actor_id),
          action: row.action,
          created_at: row.created_at.toISOString(),
        })),
        meta: { next: page.next },
      };
    },
  };
}

function createInvitationReading(
  { clock, database }: Platform,
  { people, memorials }: StewardDeps,
) {
  return {
    /** What the actor is asked to look after. Nothing of a memorial travels here that they may not read. */
    async invitations(
      { subject }: SignedIn,
      limit: number,
      cursor: string | undefined,
    ): Promise<{ data: StewardInvitation[]; meta: { next: string | null } }> {
      const page = pageOf(
        await invitationsFor(database, subject.id, clock.now(), {
          limit,
          after: idCursor.decode(cursor),
        }),
        limit,
        (row) => idCursor.encode(row.life_id),
      );
      const cards = await memorials.cards(
        database,
        subject.id,
        await memorialsByIds(
          database,
          page.rows.flatMap((row) => row.memorial_id ?? []),
        ),
      );
      const known = await people.cards(
        database,
        page.rows.flatMap((row) => [row.invited_by ?? [], row.life_id].flat()),
      );
      const data = page.rows.flatMap((row) => presentInvitation(row, cards, known) ?? []);
      return { data, meta: { next: page.next } };
    },
  };
}

export const createStewards = (platform: Platform, deps: StewardDeps) => ({
  ...createInviting(platform, deps),
  ...createAnswering(platform, deps),
  ...createInvitationReading(platform, deps),
  ...createLogReading(platform, deps),
});
export type Stewards = ReturnType<typeof createStewards>;

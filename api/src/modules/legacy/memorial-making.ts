/** Making a memorial: an account nobody can log in to, a page, and its maker as the primary steward. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { createMemorial, Memorial } from '@kinlore/shared/contracts/legacy';
import type { SignedIn } from '../../platform/actor.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { TreeService, Rememberable } from '../tree/index.ts';
import { todayIn } from '../users/index.ts';
import { ensureOwnPictures, putLists } from './memorial-album.ts';
import { ensureDates, saysDeath, stillLiving, tellsOfDeath } from './memorial-fields.ts';
import { insertMemorial, primaryOf } from './memorial-making.queries.ts';
import { ensureToldDead } from './memorial-showing.ts';
import type { MemorialReading } from './memorial-reading.ts';
import type { ReadingDeps } from './memorial-whole.ts';
import type { StewardLog } from './steward-log.ts';
import { putSteward, type Kept } from './stewards.queries.ts';

type NewMemorial = Static<(typeof createMemorial)['body']>;

export interface MakingDeps extends ReadingDeps {
  readonly tree: TreeService;
}

/** The photograph they are shown by in the tree hangs in the memorial too, whoever took it; every other must be the maker's own. */
const ensurePortrait = (
  media: MakingDeps['media'],
  transaction: Connection,
  actor: SignedIn,
  { portrait, ofTree }: { readonly portrait: string | null; readonly ofTree: string | null },
): Promise<void> =>
  ensureOwnPictures(
    media,
    transaction,
    actor,
    portrait === null || portrait === ofTree ? [] : [portrait],
  );

interface Tie {
  readonly at: NonNullable<NewMemorial['tree_person']>;
  readonly kept: Kept;
  readonly died: FuzzyDate | null;
}

const tie = (
  tree: TreeService,
  transaction: Connection,
  actor: SignedIn,
  { at, kept, died }: Tie,
): Promise<void> =>
  tree.trees.linkMemorial(transaction, actor, at.tree_id, at.person_id, {
    memorialId: kept.id,
    ownerId: kept.owner_id,
    died,
  });

/** Throws `legacy.impossible_dates`, and for one for everybody `legacy.public_needs_death`. */
function ensureSound(input: NewMemorial, today: string): void {
  ensureDates(input.born, input.died, today);
  if (input.audience === 'public') ensureToldDead(input, today);
}

export function createMemorialMaking(
  { clock, outbox, transact }: Platform,
  { media, tree }: MakingDeps,
  reading: MemorialReading,
  log: StewardLog,
) {
  /** Throws `legacy.living` where neither the maker nor the tree says that this person died. */
  async function personOf(
    transaction: Connection,
    actor: SignedIn,
    { tree_person: at, ...dates }: NewMemorial,
  ): Promise<Rememberable | null> {
    const person =
      at === undefined
        ? null
        : await tree.trees.rememberable(transaction, actor, at.tree_id, at.person_id);
    // Where they stand in a tree it is the tree that knows whether somebody so old may be living.
    const isDead = person?.isDead ?? tellsOfDeath(dates, todayIn(actor.user.timeZone, clock.now()));
    if (!saysDeath(dates.died) && !isDead) throw stillLiving();
    return person;
  }

  async function make(
    transaction: Connection,
    actor: SignedIn,
    input: NewMemorial,
  ): Promise<string> {
    const { relation, tree_person, visitor_ids, pictures, ...fields } = input;
    const { portrait_media_id: portrait = null } = fields;
    const died = saysDeath(fields.died) ? fields.died : null;
    const person = await personOf(transaction, actor, input);
    await ensurePortrait(media, transaction, actor, { portrait, ofTree: person?.portrait ?? null });
    const kept = await insertMemorial(transaction, actor.user.id, fields, clock.now());
    await putSteward(transaction, primaryOf(kept, actor.user.id, relation, clock.now()));
    await putLists(media, transaction, actor, kept.id, {
      ...(pictures && { pictures }),
      ...(visitor_ids && { visitor_ids }),
    });
    if (tree_person !== undefined)
      await tie(tree, transaction, actor, { at: tree_person, kept, died });
    await log.write(transaction, kept, actor.user.id, 'memorial.create');
    await outbox.append(transaction, { type: 'memorial.made', memorialId: kept.id });
    return kept.id;
  }

  return {
    /** A person who may be living has no memorial: a death has to be stated, however roughly, follow from the birth, or be known to the tree. Throws `legacy.living`. */
    async create(actor: SignedIn, input: NewMemorial): Promise<Memorial> {
      ensureSound(input, todayIn(actor.user.timeZone, clock.now()));
      const id = await transact((transaction) => make(transaction, actor, input));
      return reading.read(actor, id);
    },
  };
}

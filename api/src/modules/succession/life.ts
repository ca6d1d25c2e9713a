/** A life read from its rows, as the rules of succession ask for it. */
import type { Connection } from '../../platform/ports.ts';
import { electorsOf, witnessesOf } from './electorate.queries.ts';
import { caretakingOf, keepersOf, memorialOfLife, type KeeperRow } from './life.queries.ts';
import { hasPrimary, type KeeperState, type LifeState } from './rules.ts';
import { openVoteOf, peopleOf, type PersonRow, type VoteRow } from './votes.queries.ts';
import type { PersonAsked } from './vote-rules.ts';

type Memorial = NonNullable<Awaited<ReturnType<typeof memorialOfLife>>>;

/** Who would be asked, were there a vote. A witness who is near has a vote, and is asked to take it on. */
export interface Elector {
  readonly userId: string;
  readonly degree: number | null;
  readonly isNamed: boolean;
}

export interface Life {
  readonly id: string;
  readonly state: LifeState;
  /** Null of somebody living, whose stewards are only asked. */
  readonly memorial: Memorial | null;
  readonly vote: (VoteRow & { readonly people: readonly PersonRow[] }) | null;
  /** Empty where nobody has to be asked. */
  readonly electors: readonly Elector[];
}

const milliseconds = (moment: Date | null): number | null => moment?.getTime() ?? null;

const keeperFrom = (row: KeeperRow): KeeperState => ({
  userId: row.user_id,
  preset: row.preset,
  position: row.place,
  since: (row.decided_at ?? row.created_at).getTime(),
  isHere: row.is_here,
  isLeaving: row.leaving_at !== null,
  hasLostMail: row.has_lost_mail,
  willingAt: (row.willing_at ?? row.decided_at ?? row.created_at).getTime(),
  askedAt: milliseconds(row.asked_at),
  remindedAt: milliseconds(row.reminded_at),
  laterAt: milliseconds(row.later_at),
  silentSince: milliseconds(row.silent_since),
});

const personFrom = (row: PersonRow): PersonAsked => ({
  userId: row.user_id,
  degree: row.degree,
  choice: row.choice,
  agreedAt: milliseconds(row.agreed_at),
  isAsked: row.nominated_at !== null && row.agreed_at === null && row.declined_at === null,
});

/** Relatives and witnesses; who is both is asked once. */
export async function whoIsAsked(
  connection: Connection,
  lifeId: string,
): Promise<readonly Elector[]> {
  const witnesses = new Set(
    (await witnessesOf(connection, lifeId)).map(({ user_id: userId }) => userId),
  );
  const relatives = (await electorsOf(connection, lifeId)).map(({ user_id: userId, degree }) => ({
    userId,
    degree,
    isNamed: witnesses.has(userId),
  }));
  const near = new Set(relatives.map(({ userId }) => userId));
  const others = [...witnesses].filter((userId) => !near.has(userId));
  return [...relatives, ...others.map((userId) => ({ userId, degree: null, isNamed: true }))];
}

export async function readLife(connection: Connection, id: string, now: Date): Promise<Life> {
  const memorial = (await memorialOfLife(connection, id)) ?? null;
  const keepers = (await keepersOf(connection, id, now)).map((row) => keeperFrom(row));
  const open = await openVoteOf(connection, id);
  const vote = open === undefined ? null : { ...open, people: await peopleOf(connection, open.id) };
  const caretaking = await caretakingOf(connection, id);
  const isBereft = memorial !== null && !hasPrimary({ keepers });
  const electors = isBereft && vote === null ? await whoIsAsked(connection, id) : [];
  return {
    id,
    memorial,
    vote,
    electors,
    state: {
      keepers,
      isMemorial: memorial !== null,
      vote:
        vote === null
          ? null
          : { endsAt: vote.ends_at.getTime(), people: vote.people.map((row) => personFrom(row)) },
      caretaker: caretaking === undefined ? null : { askedAt: caretaking.asked_at.getTime() },
      electorate: electors.length,
    },
  };
}

/** Somebody may fall silent while the life is looked at: then those who would be asked are read after all. */
export const withElectors = async (connection: Connection, life: Life): Promise<Life> => {
  if (life.electors.length > 0 || life.memorial === null || life.vote !== null) return life;
  const electors = await whoIsAsked(connection, life.id);
  return { ...life, electors, state: { ...life.state, electorate: electors.length } };
};

/** What a child says waits for a guardian, who lets it be read or gives it back with a word. */
import { commentSubjects, type CommentSubjectType } from '@kinlore/shared/contracts/comments';
import type { WaitingComment } from '@kinlore/shared/contracts/child-comments';
import type { User } from '../../platform/actor.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { childrenDecidedFor } from '../access/index.ts';
import type { CommentRow } from './comments.queries.ts';
import { decide, type Verdict } from './deciding.ts';
import { subjectOf, type Deps } from './subjects.ts';
import { submittedComments } from './waiting.queries.ts';

export interface WaitingComments {
  /** The oldest first. */
  list(
    guardian: User,
    query: { limit?: number; cursor?: string; child_id?: string },
  ): Promise<{ data: WaitingComment[]; meta: { next: string | null } }>;
  /** Throws `general.not_found`, `comment.not_submitted`, `parent.on_hold`. */
  decide(
    guardian: User,
    id: string,
    verdict: Verdict,
  ): Promise<{ id: string; status: 'draft' | 'published' }>;
  approveAll(
    guardian: User,
    ids: readonly string[],
  ): Promise<{ approved: string[]; refused: { id: string; code: string }[] }>;
}

const PAGE = 20;

type Cards = Awaited<ReturnType<Deps['people']['cards']>>;

function belowOf(
  row: CommentRow,
  type: CommentSubjectType,
  known: { readonly owners: Cards; readonly titles: ReadonlyMap<string, string> },
): WaitingComment['below'] {
  return {
    type,
    id: row.subject_id,
    owner: known.owners.get(row.owner_id) ?? null,
    title: known.titles.get(row.subject_id) ?? null,
  };
}

async function present(
  database: Connection,
  services: Deps,
  guardian: User,
  rows: readonly CommentRow[],
): Promise<WaitingComment[]> {
  const { people } = services;
  const owners = rows.map((row) => row.owner_id);
  const blocked = await people.blockedAmong(database, guardian.id, owners);
  const cards = await people.cards(database, [...rows.map((row) => row.author_id), ...owners]);
  const known = {
    owners: new Map([...cards].filter(([id]) => !blocked.has(id))),
    titles: await titlesFor(database, services, guardian, rows),
  };
  return rows.flatMap((row): WaitingComment[] => {
    const author = cards.get(row.author_id);
    const type = commentSubjects.find((one) => one === row.subject_type);
    if (author === undefined || type === undefined) return [];
    return [
      {
        id: row.id,
        author,
        body: row.body,
        waits_since: (row.edited_at ?? row.created_at).toISOString(),
        was_shared: row.published_at !== null,
        below: belowOf(row, type, known),
      },
    ];
  });
}

/** Of what the guardian may read. */
async function titlesFor(
  database: Connection,
  services: Deps,
  guardian: User,
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, string>> {
  const titles = new Map<string, string>();
  for (const [type, below] of Map.groupBy(rows, ({ subject_type }) => subject_type)) {
    const ids = [...new Set(below.map(({ subject_id: id }) => id))];
    for (const { id, title } of await subjectOf(services, type).find(database, guardian, ids))
      titles.set(id, title);
  }
  return titles;
}

const createListing = ({ database }: Platform, deps: Deps): Pick<WaitingComments, 'list'> => ({
  async list(guardian, { limit = PAGE, cursor, child_id: childId }) {
    const children = await childrenDecidedFor(database, guardian.id);
    const asked = [...children].flatMap(([id, state]) =>
      state === 'awake' && (childId === undefined || childId === id) ? [id] : [],
    );
    const after = idCursor.decode(cursor);
    const found = await submittedComments(database, asked, { after, limit });
    const { rows, next } = pageOf(found, limit, ({ id }) => idCursor.encode(id));
    return { data: await present(database, deps, guardian, rows), meta: { next } };
  },
});

export function createWaiting(platform: Platform, deps: Deps): WaitingComments {
  const { clock, outbox, transact } = platform;
  const services = { clock, outbox, ...deps };
  return {
    ...createListing(platform, deps),
    async decide(guardian, id, verdict) {
      const { refused } = await transact((transaction) =>
        decide(transaction, services, guardian, { ...verdict, ids: [id] }),
      );
      const [refusal] = refused;
      if (refusal !== undefined) throw new DomainError(refusal.code);
      return { id, status: verdict.decision === 'approve' ? 'published' : 'draft' };
    },
    async approveAll(guardian, ids) {
      const settled = await transact((transaction) =>
        decide(transaction, services, guardian, { decision: 'approve', ids }),
      );
      return { approved: [...settled.ids], refused: settled.refused.map((one) => ({ ...one })) };
    },
  };
}

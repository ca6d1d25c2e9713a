/** Pairs that may be one person, likeliest first. Searched anew when the tree changed since. */
import type { MergeCandidate } from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { Connection } from '../../../platform/ports.ts';
import { pageOf } from '../../../platform/rows.ts';
import { isToldInFull } from '../tree.presenter.ts';
import { membershipOf } from '../tree.queries.ts';
import type { TreeContext } from '../tree-context.ts';
import {
  dismissPair,
  findCandidates,
  type PairPlace,
  readOpenPairs,
} from './candidates.queries.ts';
import { seenBy } from './step.ts';
import { beginScans, lockScan, markScanned, readScan } from './scans.queries.ts';

const cursorOf = ({ score, a, b }: PairPlace): string =>
  Buffer.from(`${score}:${a}:${b}`).toString('base64url');

function placeOf(cursor: string | undefined): PairPlace | null {
  if (cursor === undefined) return null;
  const [, score, a, b] =
    /^(\d{1,3}):([0-9a-f-]{36}):([0-9a-f-]{36})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? [];
  if (score === undefined || a === undefined || b === undefined)
    throw new DomainError('general.cursor');
  return { score: Number(score), a, b };
}

export function createCandidates(treeContext: TreeContext) {
  const { clock, database, transact } = treeContext.platform;

  /** One search a revision, whoever asks: the others wait for it. */
  async function search(connection: Connection, treeId: string, revision: number): Promise<void> {
    await beginScans(connection, treeId, clock.now());
    const scan = await lockScan(connection, treeId);
    if (scan.revision >= revision) return;
    await findCandidates(connection, treeId);
    await markScanned(connection, treeId, revision, clock.now());
  }

  return {
    /** Pairs of whom the actor may see both. */
    async list(
      actor: SignedIn,
      treeId: string,
      limit: number,
      cursor: string | undefined,
    ): Promise<{ data: MergeCandidate[]; meta: { next: string | null } }> {
      const after = placeOf(cursor);
      await treeContext.ensureMay(database, actor, treeId, 'edit');
      const member = await membershipOf(database, treeId, actor.subject.id);
      ensure(member, 'general.not_found');
      const scan = await readScan(database, treeId);
      if (scan === undefined || scan.revision < member.revision)
        await transact((transaction) => search(transaction, treeId, member.revision));
      const { rows, next } = pageOf(
        await readOpenPairs(database, treeId, after, limit),
        limit,
        cursorOf,
      );
      const viewContext = await treeContext.reader.context(database, actor, treeId);
      const seen = await seenBy(
        database,
        viewContext,
        rows.flatMap((row) => [row.a, row.b]),
      );
      const data = rows.flatMap(({ a, b, score, reasons }) => {
        const [one, other] = [seen.get(a), seen.get(b)];
        return one === undefined ||
          other === undefined ||
          !isToldInFull(one) ||
          !isToldInFull(other)
          ? []
          : [{ a: one, b: other, score, reasons }];
      });
      return { data, meta: { next } };
    },

    /** Said once, for everybody, until it is found out otherwise: it does not come back by itself. */
    async dismiss(actor: SignedIn, treeId: string, one: string, other: string): Promise<void> {
      await treeContext.ensureMay(database, actor, treeId, 'edit');
      for (const id of [one, other]) await treeContext.visiblePerson(database, actor, treeId, id);
      await treeContext.ensureWithin(database, actor, treeId, [one, other]);
      if (one === other) throw new DomainError('family.own_relative');
      const [a, b] = one < other ? [one, other] : [other, one];
      await dismissPair(database, { treeId, a, b, decidedBy: actor.user.id, at: clock.now() });
    },
  };
}

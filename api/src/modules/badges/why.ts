/** Why somebody has a badge: memories, people, families, tributes …, by name, as its owner may see them. */
import { WHY_PAGE, type WhyOfAll } from '@kinlore/shared/contracts/persona-why';
import type { BadgeRule } from '@kinlore/shared/persona';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { pageOf } from '../../platform/rows.ts';
import { timeCursor } from '../progress/index.ts';
import { isChild, presentReason, shownRules } from './badges.presenter.ts';
import { shelfOf } from './badges.queries.ts';
import { whyPage, type AskedReasons, type ReasonRow } from './why.queries.ts';
import { ruleInWords } from './words.ts';

export interface AskedWhy {
  readonly slug: string;
  readonly cursor: string | undefined;
}

/** Of these persons of trees those the viewer may see, by name. */
export type SeenInTrees = (
  connection: Connection,
  viewer: Pick<SignedIn, 'user' | 'subject'>,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { readonly name: string }>>;

/** What is behind a family that another part of the game counts. */
export type ReadReasons = (
  connection: Connection,
  userId: string,
  asked: AskedReasons,
) => Promise<readonly ReasonRow[]>;

export interface WhyDeps extends Pick<Platform, 'clock' | 'database'> {
  /** Families that can be earned here. */
  readonly rules: readonly BadgeRule[];
  readonly reasons: ReadonlyMap<string, ReadReasons>;
  readonly seenInTrees: SeenInTrees;
}

/** With the names that the trees tell; who is hidden there is left out. */
export async function namedReasons(
  { database, seenInTrees }: Pick<WhyDeps, 'database' | 'seenInTrees'>,
  actor: SignedIn,
  rows: readonly ReasonRow[],
): Promise<readonly ReasonRow[]> {
  const unnamed = rows.flatMap(({ id, title }) => (title === null ? [id] : []));
  if (unnamed.length === 0) return rows;
  const seen = await seenInTrees(database, actor, unnamed);
  return rows.flatMap((row) => {
    const title = row.title ?? seen.get(row.id)?.name;
    return title === undefined ? [] : [{ ...row, title }];
  });
}

export async function why(deps: WhyDeps, actor: SignedIn, asked: AskedWhy): Promise<WhyOfAll> {
  const { clock, database, rules, reasons } = deps;
  const owner = actor.subject;
  const { slug } = asked;
  const page = { after: timeCursor.decode(asked.cursor), limit: WHY_PAGE };
  const kept = await shelfOf(database, owner.id);
  const rule = shownRules(rules, kept.awards, isChild(owner)).find((one) => one.slug === slug);
  ensure(rule, 'general.not_found');
  const read =
    (await reasons.get(slug)?.(database, owner.id, page)) ??
    (await whyPage(database, { userId: owner.id, slug, now: clock.now() }, page));
  const { rows, next } = pageOf(read, WHY_PAGE, ({ place, id }) => timeCursor.encode(place, id));
  return {
    data: (await namedReasons(deps, actor, rows)).map(presentReason),
    meta: { next, rule: ruleInWords(rule, isChild(actor.user)), total: kept.counts[slug] ?? 0 },
  };
}

/** How a case leaves the server. What was written to confirm or contest it goes to its writer and to administrators. */
import { DECIDING_DAYS, type LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { MOST_CASE_DOCUMENTS } from '@kinlore/shared/contracts/case-documents';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { fuzzyFrom } from '../../platform/rows.ts';
import { SHEETS, type Case, type Standing } from './case.ts';
import type { CaseRow } from './cases.queries.ts';
import type { ConfirmationRow, ContestRow, RevertRow } from './confirmations.queries.ts';
import { confirmerOf } from './confirming.ts';
import { counts, given, needed, neededToRevert } from './counting.ts';
import { decidable } from './deciding.ts';
import type { DocumentRow, ReadingRow } from './documents/documents.queries.ts';
import type { DocumentKeys } from './documents/keys.ts';
import { presentDocuments } from './documents/presenting.ts';
import { isEarly } from './moves.ts';

const DECIDE_MS = DECIDING_DAYS * 86_400_000;

export interface Presented {
  readonly row: CaseRow;
  readonly now: Case;
  readonly standing: Standing;
  readonly confirmations: readonly ConfirmationRow[];
  readonly contests: readonly ContestRow[];
  readonly reverts: readonly RevertRow[];
  readonly documents: readonly DocumentRow[];
  readonly readings: readonly ReadingRow[];
  readonly keys: DocumentKeys;
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly reader: string;
  readonly asStaff: boolean;
  readonly keeps: boolean;
  /** Another administrator has to decide. */
  readonly isParty: boolean;
  readonly slug: string | null;
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function roleOf({ row, standing, reader, asStaff, keeps }: Presented): LegacyCase['role'] {
  if (asStaff) return 'administrator';
  if (row.life_id === reader) return 'owner';
  if (keeps) return 'steward';
  return standing.guardians.has(reader) ? 'guardian' : 'relative';
}

/** Nobody's words but one's own, for whoever is no administrator. */
const isShown = ({ reader, asStaff }: Presented, userId: string | null): boolean =>
  asStaff || userId === reader;

const presentConfirmations = (about: Presented): LegacyCase['confirmations'] =>
  about.confirmations.map((one) => ({
    person: about.cards.get(one.user_id ?? SHEETS) ?? null,
    kind: one.kind,
    at: one.confirmed_at.toISOString(),
    died: fuzzyFrom({
      kind: one.died_kind,
      start: one.died_start,
      end: one.died_end,
      precision: one.died_precision,
      text: one.died_text,
    }),
    counts: counts({ userId: one.user_id ?? SHEETS, kind: one.kind }, about.standing),
    own: one.user_id === about.reader,
    notice_url: isShown(about, one.user_id) && one.notice_url !== '' ? one.notice_url : null,
    words: isShown(about, one.user_id) && one.words !== '' ? one.words : null,
  }));

/** Who has said something shows at most so many documents for it. */
function mayAdd({ row, now, contests, documents, reader }: Presented): number {
  const hasSaid =
    now.confirmations.some(({ userId }) => userId === reader) ||
    contests.some(({ user_id: by }) => by === reader);
  if (!hasSaid || row.ended_at !== null) return 0;
  return Math.max(
    0,
    MOST_CASE_DOCUMENTS - documents.filter(({ user_id: by }) => by === reader).length,
  );
}

function abilitiesOf(about: Presented): LegacyCase['abilities'] {
  const { now, standing, reader, row, asStaff, isParty, reverts } = about;
  const isOwner = row.life_id === reader;
  const early = isEarly(now);
  const hasSaid = now.confirmations.some(({ userId }) => userId === reader);
  if (asStaff)
    return {
      confirm: false,
      take_back: false,
      contest: false,
      revert: false,
      add_documents: mayAdd(about),
      decide: decidable(now).filter((decision) => (decision === 'agree' ? !hasSaid : !isParty)),
    };
  return {
    confirm: !isOwner && early && confirmerOf({ now, standing }, reader) !== null,
    take_back: hasSaid && (early || now.state === 'contested'),
    contest: !isOwner && (early || now.state === 'contested'),
    revert:
      now.state === 'activated' &&
      standing.stewards.has(reader) &&
      neededToRevert(now, standing) !== null &&
      !reverts.some(({ user_id }) => user_id === reader),
    add_documents: mayAdd(about),
    decide: [],
  };
}

function momentsOf(row: CaseRow) {
  const isUnconfirmed = row.state === 'reported' || row.state === 'confirming';
  const decideBy = row.contested_at && new Date(row.contested_at.getTime() + DECIDE_MS);
  return {
    reported_at: row.reported_at.toISOString(),
    confirm_by: isUnconfirmed ? iso(row.confirm_by) : null,
    waiting_since: iso(row.waiting_since),
    waiting_until: row.state === 'contested' ? null : iso(row.waiting_until),
    decide_by: iso(decideBy),
    activated_at: iso(row.activated_at),
    revert_until: iso(row.revert_until),
    ended_at: iso(row.ended_at),
    hand_back_asked_at: iso(row.hand_back_asked_at),
  };
}

const presentReverts = ({
  now,
  standing,
  cards,
  reader,
  reverts,
}: Presented): LegacyCase['reverts'] => ({
  people: reverts.map(({ user_id }) => cards.get(user_id) ?? null),
  needed: neededToRevert(now, standing) ?? 0,
  own: reverts.some(({ user_id }) => user_id === reader),
});

export function presentCase(about: Presented): LegacyCase {
  const { row, now, standing, cards } = about;
  return {
    id: row.id,
    state: row.state,
    person: cards.get(row.life_id) ?? null,
    role: roleOf(about),
    route: row.route,
    reporter: row.reporter_id === null ? null : (cards.get(row.reporter_id) ?? null),
    reporter_kind: row.reporter_kind,
    ...momentsOf(row),
    ended_because: row.ended_because,
    needed: needed(now, standing),
    given: given(now, standing),
    confirmations: presentConfirmations(about),
    contests: about.contests.map((contest) => ({
      person: cards.get(contest.user_id) ?? null,
      at: contest.contested_at.toISOString(),
      reason: isShown(about, contest.user_id) && contest.reason !== '' ? contest.reason : null,
    })),
    documents: presentDocuments({
      ...about,
      isEarly: isEarly(now) || now.state === 'contested',
    }),
    reverts: presentReverts(about),
    memorial_slug: about.slug,
    abilities: abilitiesOf(about),
  };
}

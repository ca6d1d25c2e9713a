/** What a family calls a town is added, changed and removed by who keeps its tree. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { MOST_PLACE_NAMES, type PlaceName } from '@kinlore/shared/contracts/place-names';
import { problemsOf } from '@kinlore/shared/dates';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Spot } from '../gazetteer/index.ts';
import { treesOf } from '../tree/index.ts';
import { todayIn } from '../users/index.ts';
import { townThere, type NamesDeps } from './names.ts';
import { presentName } from './names.presenter.ts';
import {
  deleteName,
  insertName,
  namesIn,
  spotColumns,
  updateName,
  type NameRow,
} from './names.queries.ts';

interface Said {
  readonly name?: string;
  readonly from?: FuzzyDate;
  readonly until?: FuzzyDate;
  readonly note?: string;
}

function sound(date: FuzzyDate, today: string, field: string): FuzzyDate {
  if (problemsOf(date, today).length > 0)
    throw new DomainError('general.invalid', { [field]: ['This date cannot be.'] });
  return date;
}

/** Throws what is wrong with what was sent; what was not sent has no columns. */
function columnsOf({ name, from, until, note }: Said, today: string) {
  const named = name?.trim();
  ensure(named !== '', 'place.unnamed');
  const since = from === undefined ? undefined : sound(from, today, 'from');
  const ended = until === undefined ? undefined : sound(until, today, 'until');
  return {
    ...(named !== undefined && { name: named }),
    ...(since !== undefined && {
      from_kind: since.kind,
      from_start: since.start,
      from_end: since.end,
      from_precision: since.precision,
      from_text: since.text,
    }),
    ...(ended !== undefined && {
      until_kind: ended.kind,
      until_start: ended.start,
      until_end: ended.end,
      until_precision: ended.precision,
      until_text: ended.text,
    }),
    ...(note !== undefined && { note: note.trim() }),
  };
}

const todayOf = ({ clock }: NamesDeps, { user }: SignedIn): string =>
  todayIn(user.timeZone, clock.now());

export async function addName(
  deps: NamesDeps,
  actor: SignedIn,
  tree: string,
  { latitude, longitude, name, ...said }: Said & Spot & { readonly name: string },
): Promise<PlaceName> {
  const { city } = await townThere(deps, { latitude, longitude });
  return deps.transact(async (transaction) => {
    await deps.treeContext.ensureMay(transaction, actor, tree, 'edit');
    const there = await namesIn(transaction, [tree], city, MOST_PLACE_NAMES);
    ensure(there.length < MOST_PLACE_NAMES, 'place.too_many_names');
    const row = await insertName(transaction, {
      ...columnsOf(said, todayOf(deps, actor)),
      ...spotColumns(city),
      id: newId(),
      tree_id: tree,
      name: nameIn(name),
      created_at: deps.clock.now(),
    });
    return presentOwn(transaction, actor, row);
  });
}

function nameIn(name: string): string {
  const named = name.trim();
  ensure(named !== '', 'place.unnamed');
  return named;
}

async function presentOwn(
  transaction: Connection,
  { subject }: SignedIn,
  row: NameRow,
): Promise<PlaceName> {
  const [tree] = await treesOf(transaction, subject.id, row.tree_id);
  ensure(tree, 'general.not_found');
  return presentName(row, tree, true);
}

export const changeName = (
  deps: NamesDeps,
  actor: SignedIn,
  { tree, name: id }: { readonly tree: string; readonly name: string },
  said: Said,
): Promise<PlaceName> =>
  deps.transact(async (transaction) => {
    await deps.treeContext.ensureMay(transaction, actor, tree, 'edit');
    const change = columnsOf(said, todayOf(deps, actor));
    const row = await updateName(transaction, { tree, id }, change);
    ensure(row, 'general.not_found');
    return presentOwn(transaction, actor, row);
  });

export const removeName = (
  deps: NamesDeps,
  actor: SignedIn,
  { tree, name: id }: { readonly tree: string; readonly name: string },
): Promise<void> =>
  deps.transact(async (transaction) => {
    await deps.treeContext.ensureMay(transaction, actor, tree, 'edit');
    ensure(await deleteName(transaction, { tree, id }), 'general.not_found');
  });

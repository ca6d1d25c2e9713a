/** Writing what is known about one person: names, vital events; and the checks on dates. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { NewPerson } from '@kinlore/shared/contracts/family';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { addYears, problemsOf } from '@kinlore/shared/dates';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Operation } from './operation.ts';

export type PersonInput = Static<typeof NewPerson>;

/** A birth and a death that cannot both be, or that lie in the future, are refused; the rest are warnings elsewhere. */
export function ensurePossible(birth: FuzzyDate | null, death: FuzzyDate | null, today: string): void {
  for (const [field, date] of [['birth', birth], ['death', death]] as const) {
    if (date !== null && problemsOf(date, today).length > 0) throw new DomainError('family.impossible_dates', { [field]: ['This date cannot be.'] });
  }
  const bornEarliest = birth?.start ?? null;
  const diedLatest = death?.end ?? null;
  if (bornEarliest !== null && diedLatest !== null && diedLatest < bornEarliest) throw new DomainError('family.impossible_dates', { death: ['The death lies before the birth.'] });
}

export interface BornWhen {
  readonly birth: FuzzyDate | null;
}

const youngest = 10;
const oldest = 120;

/** A birth parent younger than ten or older than 120 at the birth of the child cannot be. */
export function ensureParentCouldBe(parent: BornWhen, child: BornWhen, nature: string): void {
  if (nature !== 'birth') return;
  const [parentFrom, parentTo] = [parent.birth?.start ?? null, parent.birth?.end ?? null];
  const [childFrom, childTo] = [child.birth?.start ?? null, child.birth?.end ?? null];
  if (parentFrom !== null && childTo !== null && addYears(parentFrom, youngest) > childTo) throw new DomainError('family.impossible_dates');
  if (parentTo !== null && childFrom !== null && addYears(parentTo, oldest) < childFrom) throw new DomainError('family.impossible_dates');
}

/** Unusual but possible: said, not refused. Words of a closed list. */
export function warningsFor(parent: BornWhen, child: BornWhen): string[] {
  const [parentFrom, parentTo] = [parent.birth?.start ?? null, parent.birth?.end ?? null];
  const [childFrom, childTo] = [child.birth?.start ?? null, child.birth?.end ?? null];
  const young = parentTo !== null && childTo !== null && addYears(parentTo, 14) > childTo;
  const old = parentFrom !== null && childFrom !== null && addYears(parentFrom, 70) < childFrom;
  return [...(young ? ['parent_very_young'] : []), ...(old ? ['parent_very_old'] : [])];
}

const columnsOf = (date: FuzzyDate) => ({ when_kind: date.kind, when_start: date.start, when_end: date.end, when_precision: date.precision, when_text: date.text });

async function writeEvent(connection: Connection, operation: Operation, treeId: string, personId: string, type: 'birth' | 'death', date: FuzzyDate | null | undefined, place: string | undefined): Promise<void> {
  const there = await connection.selectFrom('life_event').select('id').where('person_id', '=', personId).where('type', '=', type).where('deleted_at', 'is', null).executeTakeFirst();
  if (date === null) {
    if (there !== undefined) await operation.remove('life_event', { id: there.id });
    return;
  }
  if (date === undefined && place === undefined) return;
  const patch = { ...(date !== undefined && columnsOf(date)), ...(place !== undefined && { place_text: place }) };
  if (there === undefined) await operation.insert('life_event', { id: newId(), tree_id: treeId, person_id: personId, type, ...patch });
  else await operation.update('life_event', { id: there.id }, patch);
}

const fullName = (given: string, surname: string) => [given, surname].map((part) => part.trim()).filter((part) => part !== '').join(' ');

/** A person needs at least one name; "Unknown" is one. */
export async function insertPerson(connection: Connection, operation: Operation, treeId: string, createdBy: string, input: PersonInput, extra: { user_id?: string; living?: 'yes' } = {}): Promise<string> {
  const { given = '', surname = '', sex = 'U', note = '' } = input;
  const full_text = fullName(given, surname);
  ensure(full_text !== '', 'family.needs_name');
  const id = newId();
  await operation.insert('person', { id, tree_id: treeId, sex, note, created_by: createdBy, living: input.death === undefined || input.death === null ? 'unknown' : 'no', ...extra });
  await operation.insert('person_name', { id: newId(), person_id: id, kind: 'birth', given: given.trim(), surname: surname.trim(), full_text, is_primary: true });
  await writeEvent(connection, operation, treeId, id, 'birth', input.birth, input.birth_place);
  if (input.death !== undefined && input.death !== null) await writeEvent(connection, operation, treeId, id, 'death', input.death, input.death_place);
  return id;
}

/** Changes only what was sent. */
export async function changePerson(connection: Connection, operation: Operation, person: { id: string; tree_id: string }, name: { name_id: string | null; given: string | null; surname: string | null }, input: PersonInput): Promise<void> {
  if (input.given !== undefined || input.surname !== undefined) {
    const given = (input.given ?? name.given ?? '').trim();
    const surname = (input.surname ?? name.surname ?? '').trim();
    const full_text = fullName(given, surname);
    ensure(full_text !== '', 'family.needs_name');
    if (name.name_id === null) await operation.insert('person_name', { id: newId(), person_id: person.id, kind: 'birth', given, surname, full_text, is_primary: true });
    else await operation.update('person_name', { id: name.name_id }, { given, surname, full_text });
  }
  await writeEvent(connection, operation, person.tree_id, person.id, 'birth', input.birth, input.birth_place);
  await writeEvent(connection, operation, person.tree_id, person.id, 'death', input.death, input.death === null ? undefined : input.death_place);
  const living = input.death === undefined ? {} : { living: input.death === null ? 'unknown' : 'no' };
  // Also without a column of its own to change: the version of the person stands for all its facts.
  await operation.update('person', { id: person.id }, { ...(input.sex !== undefined && { sex: input.sex }), ...(input.note !== undefined && { note: input.note }), ...living });
}

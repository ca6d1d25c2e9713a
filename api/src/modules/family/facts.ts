/** Writing what is known about one person: names and vital events. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { NewPerson } from '@kinlore/shared/contracts/family';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Operation } from './operation.ts';

export type PersonInput = Static<typeof NewPerson>;

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

export interface PrimaryName {
  readonly name_id: string | null;
  readonly given: string | null;
  readonly surname: string | null;
}

/** A part of the name that was not sent stays as it is. */
async function changeName(operation: Operation, personId: string, name: PrimaryName, input: PersonInput): Promise<void> {
  if (input.given === undefined && input.surname === undefined) return;
  const given = (input.given ?? name.given ?? '').trim();
  const surname = (input.surname ?? name.surname ?? '').trim();
  const full_text = fullName(given, surname);
  ensure(full_text !== '', 'family.needs_name');
  if (name.name_id === null) await operation.insert('person_name', { id: newId(), person_id: personId, kind: 'birth', given, surname, full_text, is_primary: true });
  else await operation.update('person_name', { id: name.name_id }, { given, surname, full_text });
}

/** The columns of the person itself that were sent; a death fact says whether somebody lives. */
const ownColumns = ({ sex, note, death }: PersonInput) => ({
  ...(sex !== undefined && { sex }),
  ...(note !== undefined && { note }),
  ...(death !== undefined && { living: death === null ? 'unknown' : 'no' }),
});

/** Changes only what was sent. */
export async function changePerson(connection: Connection, operation: Operation, person: { id: string; tree_id: string }, name: PrimaryName, input: PersonInput): Promise<void> {
  const { birth, birth_place, death, death_place } = input;
  await changeName(operation, person.id, name, input);
  await writeEvent(connection, operation, person.tree_id, person.id, 'birth', birth, birth_place);
  await writeEvent(connection, operation, person.tree_id, person.id, 'death', death, death === null ? undefined : death_place);
  // Also without a column of its own to change: the version of the person stands for all its facts.
  await operation.update('person', { id: person.id }, ownColumns(input));
}

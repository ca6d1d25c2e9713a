/** Writing a person in full: own columns, names, events and citations, each only as far as it was sent. */
import type { PersonChanges } from '@kinlore/shared/contracts/family-changes';
import type { EventChange, NameChange } from '@kinlore/shared/contracts/family-facts';
import { ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import { ensureParentCouldBe, ensurePossible } from '../possible-dates.ts';
import { writeCitations } from './citations.ts';
import { dateOf, writeEvents } from './events.ts';
import { eventsOf, namesOf, type EventRow, type NameRow } from './facts-of.queries.ts';
import { ensureNotDeclaredDead, livingOf, type Standing } from './living-facts.ts';
import { writeNames } from './names.ts';
import type { Step } from './step.ts';
import { readBirthLinks } from './parent-links.queries.ts';

/** The few facts of a card are parts like all others: the primary name, and the main telling of birth and death. */
function nameChanges(changes: PersonChanges, names: readonly NameRow[]): readonly NameChange[] {
  const { given, surname, names: more = [] } = changes;
  if (given === undefined && surname === undefined) return more;
  const primary = names.find((name) => name.is_primary) ?? names[0];
  const card: NameChange = {
    ...(primary !== undefined && { id: primary.id }),
    ...(given !== undefined && { given }),
    ...(surname !== undefined && { surname }),
  };
  return [card, ...more];
}

function cardEvent(
  type: 'birth' | 'death',
  date: PersonChanges['death'],
  place: string | undefined,
  events: readonly EventRow[],
): readonly EventChange[] {
  const there = events.filter((event) => event.type === type);
  if (date === null) return there.map(({ id }) => ({ id, removed: true }));
  if (date === undefined && place === undefined) return [];
  const main = there[0];
  const said = { ...(date !== undefined && { date }), ...(place !== undefined && { place }) };
  return [main === undefined ? { type, ...said } : { id: main.id, ...said }];
}

const eventChanges = (
  { birth, birth_place, death, death_place, events: more = [] }: PersonChanges,
  events: readonly EventRow[],
): readonly EventChange[] => [
  ...cardEvent('birth', birth, birth_place, events),
  ...cardEvent('death', death, death === null ? undefined : death_place, events),
  ...more,
];

/** A birth and a death that cannot both be, or a parent who cannot be one, are refused. */
async function ensurePossibleLife(
  { transaction, today }: Step,
  personId: string,
  events: readonly EventRow[],
): Promise<void> {
  const main = (type: string) => events.find((event) => event.type === type);
  const dayOf = (event: EventRow | undefined) => (event === undefined ? null : dateOf(event));
  const [birth, death] = [dayOf(main('birth')), dayOf(main('death'))];
  ensurePossible(birth, death, today);
  const links = await readBirthLinks(transaction, personId);
  for (const { child_id, parent_id, nature } of birth === null ? [] : links) {
    const other = child_id === personId ? parent_id : child_id;
    const born =
      other === null
        ? undefined
        : (await eventsOf(transaction, { person_id: other })).find(
            (event) => event.type === 'birth',
          );
    if (born === undefined) continue;
    const [self, relative] = [{ birth }, { birth: dateOf(born) }];
    if (child_id === personId) ensureParentCouldBe(relative, self, nature);
    else ensureParentCouldBe(self, relative, nature);
  }
}

const ownColumns = ({
  sex,
  note,
  gender_text,
  living_override,
  is_private,
  portrait,
}: PersonChanges) => ({
  ...(sex !== undefined && { sex }),
  ...(note !== undefined && { note }),
  ...(gender_text !== undefined && { gender_text: gender_text.trim() }),
  ...(living_override !== undefined && { living_override }),
  ...(is_private !== undefined && { is_private }),
  ...(portrait !== undefined && { portrait_media_id: portrait }),
});

/** A photograph is shown to others by whoever keeps it, and by nobody else; the one that stands there is not asked about again. */
async function ensureOwnPicture(
  { transaction, actor, ownPictures }: Step,
  person: Standing,
  portrait: PersonChanges['portrait'],
): Promise<void> {
  if (portrait === undefined || portrait === null || portrait === person.portrait_media_id) return;
  const own = await ownPictures(transaction, actor.user.id, [portrait]);
  ensure(own.includes(portrait), 'family.unknown_picture');
}

/** Changes only what was sent; the version of the person stands for all its facts and is raised once. */
export async function writePerson(
  step: Step,
  person: Standing,
  changes: PersonChanges,
): Promise<void> {
  const { transaction, operation } = step;
  const owner = { person_id: person.id };
  const before = await eventsOf(transaction, owner);
  const events = eventChanges(changes, before);
  ensureNotDeclaredDead(person, changes, events);
  await ensureOwnPicture(step, person, changes.portrait);
  await writeNames(step, person.id, nameChanges(changes, await namesOf(transaction, person.id)));
  await writeEvents(step, owner, events);
  await writeCitations(step, owner, changes.citations ?? []);
  const after = events.length === 0 ? before : await eventsOf(transaction, owner);
  if (events.length > 0) await ensurePossibleLife(step, person.id, after);
  await operation.update(
    'person',
    { id: person.id },
    { ...ownColumns(changes), ...livingOf(person, events, before, after) },
  );
}

/** A new person needs at least one name; "Unknown" is one. */
export async function createPersonIn(step: Step, changes: PersonChanges): Promise<string> {
  const { operation, treeId, actor } = step;
  const id = newId();
  await operation.insert('person', {
    id,
    tree_id: treeId,
    created_by: actor.user.id,
    sex: changes.sex ?? 'U',
  });
  step.made.add(id);
  await writePerson(
    step,
    { id, living: 'unknown', user_id: null, memorial_id: null, portrait_media_id: null },
    changes,
  );
  ensure((await namesOf(step.transaction, id)).length > 0, 'family.needs_name');
  return id;
}

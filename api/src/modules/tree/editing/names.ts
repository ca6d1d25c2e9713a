/** Writing the names of a person: one of them is the one cards show. */
import type { NameChange } from '@kinlore/shared/contracts/family-facts';
import { ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import { removeCitations } from './citations.ts';
import { namesOf, type NameRow } from './facts-of.queries.ts';
import type { Step } from './step.ts';

const parts = ['given', 'surname_prefix', 'surname', 'suffix'] as const;
const columns = ['kind', ...parts, 'nick', 'lang'] as const;
type NameParts = Readonly<Record<(typeof parts)[number] | 'nick', string>>;

/** As it is said: "Ludwig van Beethoven jun."; a nickname alone where nothing else is known. */
const fullText = (name: NameParts): string => {
  const said = parts
    .map((part) => name[part].trim())
    .filter((part) => part !== '')
    .join(' ');
  return said === '' ? name.nick.trim() : said;
};

const blank = { given: '', surname_prefix: '', surname: '', suffix: '', nick: '' };

function patchOf(change: NameChange): Partial<Record<(typeof columns)[number], string>> {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = change[column];
      return value === undefined ? [] : [[column, value.trim()]];
    }),
  );
}

async function makePrimary(step: Step, names: readonly NameRow[], id: string): Promise<void> {
  for (const other of names)
    if (other.is_primary && other.id !== id)
      await step.operation.update('person_name', { id: other.id }, { is_primary: false });
}

async function addName(
  step: Step,
  personId: string,
  change: NameChange,
  names: readonly NameRow[],
): Promise<void> {
  const patch = patchOf(change);
  const full_text = fullText({ ...blank, ...patch });
  ensure(full_text !== '', 'family.needs_name');
  // Said twice is said once: a change whose answer was lost is sent again.
  const twin = names.find(
    (name) =>
      name.kind === (change.kind ?? 'birth') &&
      columns.every((column) => column === 'kind' || name[column] === (patch[column] ?? '')),
  );
  if (twin !== undefined) {
    if (change.primary === true) await changeName(step, twin, { primary: true }, names);
    return;
  }
  const id = newId();
  const is_primary = change.primary === true || !names.some((name) => name.is_primary);
  if (is_primary) await makePrimary(step, names, id);
  await step.operation.insert('person_name', {
    id,
    person_id: personId,
    kind: 'birth',
    ...patch,
    full_text,
    is_primary,
    ord: names.length,
  });
}

async function changeName(
  step: Step,
  name: NameRow,
  change: NameChange,
  names: readonly NameRow[],
): Promise<void> {
  const patch = patchOf(change);
  const full_text = fullText({ ...name, ...patch });
  ensure(full_text !== '', 'family.needs_name');
  if (change.primary === true) await makePrimary(step, names, name.id);
  await step.operation.update(
    'person_name',
    { id: name.id },
    { ...patch, full_text, ...(change.primary === true && { is_primary: true }) },
  );
}

/** The last name of a person is not taken out; where the one cards show goes, the next stands in. */
async function removeName(step: Step, name: NameRow, names: readonly NameRow[]): Promise<void> {
  const next = names.find((other) => other.id !== name.id);
  ensure(next, 'family.needs_name');
  await removeCitations(step, name.id);
  await step.operation.remove('person_name', { id: name.id });
  if (name.is_primary)
    await step.operation.update('person_name', { id: next.id }, { is_primary: true });
}

/** In the order given. Throws `family.unknown_part` for a name the person does not have. */
export async function writeNames(
  step: Step,
  personId: string,
  changes: readonly NameChange[],
): Promise<void> {
  for (const change of changes) {
    const names = await namesOf(step.transaction, personId);
    if (change.id === undefined) {
      await addName(step, personId, change, names);
      continue;
    }
    const name = names.find((one) => one.id === change.id);
    ensure(name, 'family.unknown_part');
    await (change.removed === true
      ? removeName(step, name, names)
      : changeName(step, name, change, names));
  }
}

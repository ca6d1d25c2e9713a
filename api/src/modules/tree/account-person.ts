/** The person of a tree who is an account: named as the account, and living as long as it says so. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { newId } from '../../platform/id.ts';
import type { Operation } from './operation.ts';

export interface Account {
  readonly id: string;
  readonly fullName: string;
  readonly birth?: FuzzyDate;
}

/** "Ana María Torres" -> given "Ana María", surname "Torres". A guess for the first writing only; it can be changed. */
function splitName(fullName: string): { given: string; surname: string } {
  const parts = fullName.trim().split(/\s+/);
  return parts.length < 2
    ? { given: fullName.trim(), surname: '' }
    : { given: parts.slice(0, -1).join(' '), surname: parts.at(-1) ?? '' };
}

/** A new person. Returns its id. */
export async function insertAccountPerson(
  operation: Operation,
  treeId: string,
  createdBy: string,
  { id: user_id, fullName, birth }: Account,
): Promise<string> {
  const id = newId();
  const { given, surname } = splitName(fullName);
  await operation.insert('person', {
    id,
    tree_id: treeId,
    created_by: createdBy,
    user_id,
    living: 'yes',
  });
  await operation.insert('person_name', {
    id: newId(),
    person_id: id,
    kind: 'birth',
    given,
    surname,
    full_text: [given, surname].filter((part) => part !== '').join(' '),
    is_primary: true,
  });
  if (birth !== undefined) {
    await operation.insert('life_event', {
      id: newId(),
      tree_id: treeId,
      person_id: id,
      type: 'birth',
      when_kind: birth.kind,
      when_start: birth.start,
      when_end: birth.end,
      when_precision: birth.precision,
      when_text: birth.text,
    });
  }
  return id;
}

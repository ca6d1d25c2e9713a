/** Two people changed one memory. What only one of them changed is taken; where both did, a person decides, field by field. Pure. */
import { draftFields, type Draft, type DraftField } from './draft.ts';

export type Side = 'yours' | 'theirs';

export interface Merge {
  /** What both agree on, with yours standing in every field that is contested. */
  readonly draft: Draft;
  /** The fields that both changed to something different. */
  readonly contested: readonly DraftField[];
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** "Family" and its reach are one answer: they are never taken from two people. */
const together: Partial<Record<DraftField, readonly DraftField[]>> = {
  audience: ['audience', 'degree', 'chosen', 'space_id'],
  type: ['type', 'subtype'],
};
const follows: ReadonlySet<DraftField> = new Set(['degree', 'chosen', 'space_id', 'subtype']);

const groupOf = (field: DraftField): readonly DraftField[] => together[field] ?? [field];

const part = (draft: Draft, field: DraftField) => groupOf(field).map((each) => draft[each]);

const take = (into: Draft, from: Draft, field: DraftField): Draft => ({
  ...into,
  ...Object.fromEntries(groupOf(field).map((each) => [each, from[each]])),
});

/** `base` is what you began from, `theirs` what the server holds now; the result carries the version of `theirs`. */
export const mergeDrafts = (base: Draft, yours: Draft, theirs: Draft): Merge => {
  let draft: Draft = { ...yours, version: theirs.version };
  const contested: DraftField[] = [];
  for (const field of draftFields.filter((each) => !follows.has(each))) {
    if (
      same(part(yours, field), part(theirs, field)) ||
      same(part(base, field), part(theirs, field))
    )
      continue;
    if (same(part(base, field), part(yours, field))) draft = take(draft, theirs, field);
    else contested.push(field);
  }
  return { draft, contested };
};

/** The draft with the contested field as one side has it. */
export const decide = (
  merged: Draft,
  yours: Draft,
  theirs: Draft,
  field: DraftField,
  side: Side,
): Draft => take(merged, side === 'yours' ? yours : theirs, field);

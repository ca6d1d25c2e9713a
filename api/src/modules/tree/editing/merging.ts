/**
 * Two persons are one. The survivor keeps id and place; everything the other had moves over, what both had is kept once, and what contradicts is
 * kept beside. It is one operation of plain row changes, so undo is exact, and `taking-apart.ts` reads the same rows.
 */
import type { MergeChoices } from '@kinlore/shared/contracts/family-changes';
import { DomainError, ensure } from '../../../platform/errors.ts';
import { newId } from '../../../platform/id.ts';
import type { PersonInTree } from '../tree-context.ts';
import { namesOf } from './facts-of.queries.ts';
import { mergeCitations, mergeEvents, repointFacts } from './merging-facts.ts';
import { mergeLinks } from './merging-links.ts';
import { mergeUnions } from './merging-unions.ts';
import { pathDown } from './paths.ts';
import type { Step } from './step.ts';
import { findSharedUnion } from './unions.queries.ts';

export interface Two {
  readonly survivor: PersonInTree;
  readonly loser: PersonInTree;
}

/** Nobody is their own ancestor, their own partner, or two accounts. */
async function ensureCanBeOne(step: Step, { survivor, loser }: Two): Promise<void> {
  if (survivor.id === loser.id) throw new DomainError('family.own_relative');
  const differ = (one: string | null, other: string | null) =>
    one !== null && other !== null && one !== other;
  if (differ(survivor.user_id, loser.user_id) || differ(survivor.memorial_id, loser.memorial_id))
    throw new DomainError('family.two_accounts');
  const shared = await findSharedUnion(step.transaction, survivor.id, loser.id);
  if (shared !== undefined) throw new DomainError('family.own_partner');
  const path =
    (await pathDown(step.transaction, survivor.id, loser.id)) ??
    (await pathDown(step.transaction, loser.id, survivor.id));
  if (path !== null) throw new DomainError('family.would_create_cycle', undefined, { path });
}

async function mergeNames(
  step: Step,
  { survivor, loser }: Two,
  choice: MergeChoices['name'],
): Promise<void> {
  const { transaction, operation } = step;
  const [mine, theirs] = [
    await namesOf(transaction, survivor.id),
    await namesOf(transaction, loser.id),
  ];
  const takesTheirs = choice === 'loser' || !mine.some((name) => name.is_primary);
  const primary = takesTheirs ? theirs.find((name) => name.is_primary) : undefined;
  for (const name of mine)
    if (name.is_primary && primary !== undefined)
      await operation.update('person_name', { id: name.id }, { is_primary: false });
  for (const [at, name] of theirs.entries()) {
    const twin = mine.find(
      (one) => one.full_text === name.full_text && one.kind === name.kind && one.lang === name.lang,
    );
    const is_primary = name.id === primary?.id;
    if (twin === undefined)
      await operation.update(
        'person_name',
        { id: name.id },
        { person_id: survivor.id, is_primary, ord: mine.length + at },
      );
    else {
      await repointFacts(step, name.id, twin.id, survivor.id);
      await operation.remove('person_name', { id: name.id });
      if (is_primary) await operation.update('person_name', { id: twin.id }, { is_primary: true });
    }
  }
}

const longestNote = 4_000;

/** Both notes where they differ; where they are too long for one, the other's becomes an event of its own. */
async function mergeNote(
  step: Step,
  { survivor, loser }: Two,
  choice: MergeChoices['note'],
): Promise<{ note?: string }> {
  if (
    loser.note === '' ||
    loser.note === survivor.note ||
    (choice === 'survivor' && survivor.note !== '')
  )
    return {};
  if (survivor.note === '' || choice === 'loser') return { note: loser.note };
  const both = `${survivor.note}\n\n${loser.note}`;
  if (both.length <= longestNote) return { note: both };
  await step.operation.insert('life_event', {
    id: newId(),
    tree_id: step.treeId,
    person_id: survivor.id,
    type: 'other',
    note: loser.note,
  });
  return {};
}

/** Columns where the survivor knows nothing yet and the other does. */
function learned({ survivor, loser }: Two) {
  return {
    ...(survivor.living_override === null &&
      loser.living_override !== null && { living_override: loser.living_override }),
    ...(survivor.living === 'unknown' && loser.living !== 'unknown' && { living: loser.living }),
    ...(survivor.portrait_media_id === null &&
      loser.portrait_media_id !== null && { portrait_media_id: loser.portrait_media_id }),
    ...(loser.is_private && { is_private: true }),
  };
}

function sexOf({ survivor, loser }: Two, choice: MergeChoices['sex']) {
  const takesTheirs = loser.sex !== 'U' && (choice === 'loser' || survivor.sex === 'U');
  const [first, second] = takesTheirs ? [loser, survivor] : [survivor, loser];
  return {
    sex: first.sex,
    gender_text: first.gender_text === '' ? second.gender_text : first.gender_text,
  };
}

/** An account or a memorial goes along with who it belongs to. */
const accountOf = ({ survivor, loser }: Two) => ({
  ...(survivor.user_id === null &&
    loser.user_id !== null && { user_id: loser.user_id, living: loser.living }),
  ...(survivor.memorial_id === null &&
    loser.memorial_id !== null && { memorial_id: loser.memorial_id }),
});

export async function mergeIn(
  step: Step,
  survivorId: string,
  loserId: string,
  choices: MergeChoices,
): Promise<void> {
  const two = { survivor: await step.visible(survivorId), loser: await step.visible(loserId) };
  await ensureCanBeOne(step, two);
  const [from, to] = [{ person_id: loserId }, { person_id: survivorId }];
  await mergeNames(step, two, choices.name);
  await mergeEvents(
    step,
    from,
    to,
    (type) => (type === 'birth' || type === 'death') && choices[type] === 'loser',
  );
  await mergeCitations(step, from, to);
  await mergeUnions(step, survivorId, loserId);
  await mergeLinks(step, survivorId, loserId, choices.parents ?? 'both');
  const note = await mergeNote(step, two, choices.note);
  // The one who goes gives the account first: a tree has one person for it.
  await step.operation.update(
    'person',
    { id: loserId },
    { user_id: null, memorial_id: null, merged_into: survivorId, deleted_at: step.now },
  );
  await step.operation.update(
    'person',
    { id: survivorId },
    { ...sexOf(two, choices.sex), ...learned(two), ...accountOf(two), ...note },
  );
  ensure((await namesOf(step.transaction, survivorId)).length > 0, 'family.needs_name');
}

/** Adding and changing persons in full. Two people who change one person at once lose nothing: other fields merge, the same field is asked about. */
import type { PersonChanges } from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { TreeContext } from '../tree-context.ts';
import { cellsOfPerson, changedSince, doOverlap } from './field-merging.ts';
import { readInFull } from './person-reading.ts';
import { createPersonIn, writePerson } from './person-writing.ts';
import { inOneStep, type Step } from './step.ts';
import { personWarnings } from './warnings.ts';

/** `version`: the one seen; undefined only for what the same operation made. Throws `general.version_stale` where both changed the same. */
export async function updatePersonIn(
  step: Step,
  personId: string,
  version: number | undefined,
  changes: PersonChanges,
): Promise<string[]> {
  const { transaction, treeId, operation } = step;
  const person = await step.visible(personId);
  if (version === undefined) ensure(step.made.has(personId), 'general.version_required');
  const isStale = version !== undefined && version !== person.version;
  const theirs =
    isStale && version < person.version
      ? await changedSince(transaction, treeId, personId, version)
      : new Set<string>();
  if (theirs === null || (isStale && version > person.version))
    throw new DomainError('general.version_stale');
  const from = operation.changes.length;
  await writePerson(step, person, changes);
  if (doOverlap(cellsOfPerson(operation.changes.slice(from), personId), theirs))
    throw new DomainError('general.version_stale');
  return personWarnings(transaction, personId);
}

/** What keeps the memorial of somebody may do too. */
const updating = (person: string) => ({ kind: 'person.update', right: { person } });

export function createPersonEditing(treeContext: TreeContext) {
  const { database } = treeContext.platform;
  const inFull = (actor: SignedIn, treeId: string, personId: string) =>
    readInFull(treeContext, database, actor, treeId, personId);

  /** A refusal for staleness carries the person as they are now, so that the page can show both, field by field. */
  const tellingWhatIsThere = async <T>(
    actor: SignedIn,
    treeId: string,
    personId: string,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'general.version_stale') throw error;
      throw new DomainError(
        'general.version_stale',
        undefined,
        await inFull(actor, treeId, personId),
      );
    }
  };

  return {
    inFull,

    async create(actor: SignedIn, treeId: string, changes: PersonChanges) {
      const { result, revision } = await inOneStep(
        treeContext,
        actor,
        treeId,
        { kind: 'person.create', right: 'add' },
        async (step) => {
          const person_id = await createPersonIn(step, changes);
          return { person_id, warnings: await personWarnings(step.transaction, person_id) };
        },
      );
      return { ...result, revision };
    },

    async update(
      actor: SignedIn,
      treeId: string,
      personId: string,
      version: number,
      changes: PersonChanges,
    ) {
      const { result, revision } = await tellingWhatIsThere(actor, treeId, personId, () =>
        inOneStep(treeContext, actor, treeId, updating(personId), (step) =>
          updatePersonIn(step, personId, version, changes),
        ),
      );
      return {
        person: await treeContext.present(database, actor, treeId, personId),
        revision,
        warnings: result,
      };
    },
  };
}

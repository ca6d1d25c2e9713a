/** Up to 500 steps as one operation. A step may name what an earlier one made by a temporary name: `$mother`. */
import type { BatchStep } from '@kinlore/shared/contracts/family-changes';
import type { SignedIn } from '../../../platform/actor.ts';
import { DomainError, ensure } from '../../../platform/errors.ts';
import type { TreeContext } from '../tree-context.ts';
import { addRelativeIn, linkParentIn } from './relatives-editing.ts';
import { removeLinkIn } from './links.ts';
import { createPersonIn } from './person-writing.ts';
import { removePersonIn } from './removing.ts';
import { updatePersonIn } from './persons-editing.ts';
import { inOneStep, type Step } from './step.ts';
import { unchangedSince, type Unchanged } from './unchanged.ts';
import { createUnionIn, removeUnionIn, updateUnionIn } from './unions.ts';
import { personWarnings } from './warnings.ts';

interface Names {
  /** The id behind a temporary name; an id is itself. Throws `family.unknown_temporary`. */
  of(name: string): string;
  put(name: string | undefined, id: string): void;
}

function createNames(): Names & { readonly ids: Readonly<Record<string, string>> } {
  const ids: Record<string, string> = {};
  return {
    ids,
    of(name) {
      if (!name.startsWith('$')) return name;
      const id = ids[name];
      ensure(id, 'family.unknown_temporary');
      return id;
    },
    put(name, id) {
      if (name === undefined) return;
      // A name means one thing in a batch.
      ensure(!Object.hasOwn(ids, name), 'family.unknown_temporary');
      ids[name] = id;
    },
  };
}

type StepOf<D extends BatchStep['do']> = Extract<BatchStep, { do: D }>;

function addRelative(
  step: Step,
  names: Names,
  { to, other, relation, nature, union_kind, union_id }: StepOf<'relative.add'>,
): Promise<string[]> {
  return addRelativeIn(
    step,
    { anchor: names.of(to), other: names.of(other) },
    {
      relation,
      ...(nature !== undefined && { nature }),
      ...(union_kind !== undefined && { union_kind }),
      ...(union_id !== undefined && { union_id: names.of(union_id) }),
    },
  );
}

const linkParent = (
  step: Step,
  names: Names,
  { child_id, parent_id, nature, union_id }: StepOf<'parent.link'>,
): Promise<string[]> =>
  linkParentIn(step, {
    child: names.of(child_id),
    parent: names.of(parent_id),
    nature,
    unionId: union_id === undefined ? null : names.of(union_id),
  });

/** What a step says of a union besides its partners; what it does not say is not there. */
function unionFields({
  kind,
  status,
  events,
  citations,
}: Pick<StepOf<'union.update'>, 'kind' | 'status' | 'events' | 'citations'>) {
  return {
    ...(kind !== undefined && { kind }),
    ...(status !== undefined && { status }),
    ...(events !== undefined && { events }),
    ...(citations !== undefined && { citations }),
  };
}

async function createUnion(
  step: Step,
  names: Names,
  body: StepOf<'union.create'>,
): Promise<string[]> {
  const { union_id, warnings } = await createUnionIn(step, {
    ...unionFields(body),
    partner_ids: body.partner_ids.map(names.of),
  });
  names.put(body.as, union_id);
  return warnings;
}

const updateUnion = (step: Step, names: Names, body: StepOf<'union.update'>): Promise<string[]> =>
  updateUnionIn(step, names.of(body.id), body.version, {
    ...unionFields(body),
    ...(body.partner_ids !== undefined && { partner_ids: body.partner_ids.map(names.of) }),
  });

async function take(
  step: Step,
  names: Names,
  body: BatchStep,
  unchanged: Unchanged | null,
): Promise<string[]> {
  switch (body.do) {
    case 'person.create': {
      const id = await createPersonIn(step, body.person);
      names.put(body.as, id);
      return personWarnings(step.transaction, id);
    }
    case 'person.update':
      return updatePersonIn(step, names.of(body.id), body.version, body.person);
    case 'person.remove':
      return removePersonIn(step, names.of(body.id), body.version, unchanged).then(() => []);
    case 'relative.add':
      return addRelative(step, names, body);
    case 'union.create':
      return createUnion(step, names, body);
    case 'union.update':
      return updateUnion(step, names, body);
    case 'union.remove':
      return removeUnionIn(step, names.of(body.id), body.version).then(() => []);
    case 'parent.link':
      return linkParent(step, names, body);
    case 'parent.unlink':
      return removeLinkIn(step, body.id, body.version).then(() => []);
    default:
      return body satisfies never;
  }
}

/** All or none. A refusal says which step it was (`details.step`, from 0). `since`: the revision seen. */
export async function applyBatchOf(
  treeContext: TreeContext,
  actor: SignedIn,
  treeId: string,
  steps: readonly BatchStep[],
  since?: number,
) {
  const names = createNames();
  const { result, revision } = await inOneStep(
    treeContext,
    actor,
    treeId,
    { kind: 'batch', right: 'edit' },
    async (step) => {
      const warnings = new Set<string>();
      const unchanged = since === undefined ? null : unchangedSince(step, since);
      for (const [at, body] of steps.entries()) {
        try {
          for (const warning of await take(step, names, body, unchanged)) warnings.add(warning);
        } catch (error) {
          throw error instanceof DomainError
            ? new DomainError(error.code, error.fields, { step: at, cause: error.details ?? null })
            : error;
        }
      }
      return [...warnings];
    },
  );
  return { revision, warnings: result, ids: names.ids };
}

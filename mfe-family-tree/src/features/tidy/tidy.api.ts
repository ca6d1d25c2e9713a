/** Keeping a tree tidy: pairs that may be one person, and what cannot quite be. */
import { call } from '@kinlore/shared/api-client';
import { linkParent } from '@kinlore/shared/contracts/family';
import {
  dismissMergeCandidate,
  ignoreFinding,
  createUnion,
  listChecks,
  listMergeCandidates,
  listTieSuggestions,
  mergePersons,
  readPersonInFull,
  type Finding,
  type MergeCandidate,
  type MergeChoices,
  type PersonInFull,
  type TieSuggestion,
} from '@kinlore/shared/contracts/family-changes';
import { createRecord, createResource } from '@kinlore/shared/state';

/** `opened` names one opening of a panel: each begins with what is there then. */
interface Asked {
  readonly tree: string;
  readonly opened: string;
}

export const candidatesOf = createResource<Asked, MergeCandidate>({
  load: ({ tree }, { cursor, signal }) =>
    call(
      listMergeCandidates,
      { params: { tree }, query: { ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ a, b }) => `${a.id}:${b.id}`,
});

export const findingsOf = createResource<Asked & { readonly ignored: boolean }, Finding>({
  load: ({ tree, ignored }, { cursor, signal }) =>
    call(
      listChecks,
      { params: { tree }, query: { ignored, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ finding }) => finding,
});

export const suggestionsOf = createResource<Asked, TieSuggestion>({
  load: ({ tree }, { cursor, signal }) =>
    call(
      listTieSuggestions,
      { params: { tree }, query: { ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ suggestion }) => suggestion,
});

/** Writes what was suggested; gives the revision it made. Whoever has an account is asked before it counts. */
export async function tie(
  tree: string,
  { code, persons }: TieSuggestion,
  idempotencyKey: string,
): Promise<number> {
  const [first, second] = persons;
  if (first === undefined || second === undefined) throw new Error('a suggestion names two');
  const params = { tree };
  const { data } =
    code === 'couple'
      ? await call(
          createUnion,
          { params, body: { partner_ids: [first.id, second.id], kind: 'unknown' } },
          { idempotencyKey },
        )
      : await call(
          linkParent,
          { params, body: { child_id: first.id, parent_id: second.id } },
          { idempotencyKey },
        );
  return data.revision;
}

export interface Both extends Asked {
  readonly one: string;
  readonly other: string;
}
export const bothInFull = createRecord(
  async ({ tree, one, other }: Both, signal): Promise<readonly [PersonInFull, PersonInFull]> => {
    const [first, second] = await Promise.all(
      [one, other].map((person) =>
        call(readPersonInFull, { params: { tree, person } }, { signal }),
      ),
    );
    if (first === undefined || second === undefined) throw new Error('two were asked for');
    return [first.data, second.data];
  },
);

export const merge = (
  tree: string,
  survivor: string,
  loser: string,
  choices: MergeChoices,
  idempotencyKey: string,
) =>
  call(
    mergePersons,
    { params: { tree }, body: { survivor, loser, choices } },
    { idempotencyKey },
  ).then(({ data }) => data.revision);
export const dismiss = (tree: string, { a, b }: MergeCandidate) =>
  call(dismissMergeCandidate, { params: { tree }, body: { a: a.id, b: b.id } });
export const letBe = (tree: string, finding: string, ignored: boolean) =>
  call(ignoreFinding, { params: { tree }, body: { finding, ignored } });

/** Somebody of a tree for whom a memorial is made: what the tree knows of them, as the form wants it. */
import { call } from '@kinlore/shared/api-client';
import { listTrees } from '@kinlore/shared/contracts/family';
import { readPersonInFull, type PersonInFull } from '@kinlore/shared/contracts/family-changes';
import { readRelationship } from '@kinlore/shared/contracts/family-relationship';
import { unknownDate } from '@kinlore/shared/dates';
import { createRecord } from '@kinlore/shared/state';
import { emptyForm, type MemorialForm } from './form-state.ts';
import { t } from './memorial.messages.ts';

export interface TreePersonKey {
  readonly tree_id: string;
  readonly person_id: string;
}

export interface FromTree {
  readonly form: MemorialForm;
  /** The tree knows that they died: a date may be left open. */
  readonly isDead: boolean;
  /** The memorial there is already. */
  readonly memorialSlug: string | null;
}

/** What they are to the maker, in the tree's words; nothing where the tree cannot say, and no reason to keep the form waiting. */
async function relationTo(
  { tree_id, person_id }: TreePersonKey,
  signal: AbortSignal,
): Promise<string> {
  try {
    const { data: trees } = await call(listTrees, {}, { signal });
    const self = trees.find((tree) => tree.id === tree_id)?.self_person_id ?? null;
    if (self === null || self === person_id) return '';
    const { data } = await call(
      readRelationship,
      { params: { tree: tree_id }, query: { from: self, to: person_id } },
      { signal },
    );
    const [closest] = data.relationships;
    return closest === undefined ? '' : t('myRelation', { relation: closest.name }).slice(0, 80);
  } catch {
    return '';
  }
}

/** Pure: the form, with what the tree says. */
export function formFromTree(
  { person, portrait }: Pick<PersonInFull, 'person' | 'portrait'>,
  relation: string,
): MemorialForm {
  return {
    ...emptyForm,
    fullName: person.name,
    relation,
    born: person.birth ?? unknownDate(),
    birthPlace: person.birth_place,
    died: person.death ?? unknownDate(),
    deathPlace: person.death_place,
    ...(portrait !== null && {
      portrait: portrait.media_id,
      pictures: [{ media_id: portrait.media_id, url: portrait.url_small, caption: '' }],
    }),
  };
}

/** `opened` names one opening of the form: each begins with what the tree says then. */
export const fromTree = createRecord(
  async (
    { opened: _opened, ...at }: TreePersonKey & { readonly opened: string },
    signal,
  ): Promise<FromTree> => {
    const [{ data }, relation] = await Promise.all([
      call(readPersonInFull, { params: { tree: at.tree_id, person: at.person_id } }, { signal }),
      relationTo(at, signal),
    ]);
    return {
      form: formFromTree(data, relation),
      isDead: !data.person.living && !data.person.hidden,
      memorialSlug: data.person.memorial_slug,
    };
  },
);

/** What the form of a keepsake holds, and how it becomes what is sent. Pure. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type {
  Keepsake,
  KeepsakeAudience,
  KeepsakeKind,
  Passing,
} from '@kinlore/shared/contracts/keepsakes';
import type { KeepsakeDetails } from '@kinlore/shared/contracts/keepsake-details';
import { unknownDate } from '@kinlore/shared/dates';
import { formFilesOf, type FormFile } from '../files/index.ts';

export interface FormHolder {
  /** Of the row in this form. */
  readonly key: string;
  /** Where it stands there already. */
  readonly id: string | null;
  readonly user_id: string | null;
  readonly person_id: string | null;
  readonly name: string;
  readonly how: Passing;
  readonly from: FuzzyDate;
  readonly to: FuzzyDate;
  readonly note: string;
}

export interface Chosen {
  readonly id: string;
  readonly name: string;
}

/** Amounts as they are typed. */
export interface FormIngredient {
  readonly amount: string;
  readonly unit: string;
  readonly what: string;
}

export interface KeepsakeForm {
  readonly kind: KeepsakeKind;
  readonly name: string;
  readonly words: string;
  readonly when: FuzzyDate;
  readonly place: string;
  readonly source: string;
  readonly portions: string;
  readonly ingredients: readonly FormIngredient[];
  readonly steps: readonly string[];
  readonly lyrics: string;
  readonly saidBy: string;
  readonly language: string;
  readonly meaning: string;
  readonly files: readonly FormFile[];
  readonly holders: readonly FormHolder[];
  readonly memories: readonly Chosen[];
  /** Those of them that are known to tell of it already. */
  readonly linked: readonly string[];
  readonly editors: readonly Chosen[];
  readonly audience: KeepsakeAudience;
  readonly next_keeper: string;
}

/** A change, or how to make one from what the form holds by then: uploads end later than they began. */
export type FormChange = Partial<KeepsakeForm> | ((form: KeepsakeForm) => Partial<KeepsakeForm>);

export const applyChange = (form: KeepsakeForm, change: FormChange): KeepsakeForm => ({
  ...form,
  ...(typeof change === 'function' ? change(form) : change),
});

export const emptyForm: KeepsakeForm = {
  kind: 'heirloom',
  name: '',
  words: '',
  when: unknownDate(),
  place: '',
  source: '',
  portions: '',
  ingredients: [],
  steps: [],
  lyrics: '',
  saidBy: '',
  language: '',
  meaning: '',
  files: [],
  holders: [],
  memories: [],
  linked: [],
  editors: [],
  audience: 'family',
  next_keeper: '',
};

const holdersOf = ({ holders }: Keepsake): readonly FormHolder[] =>
  holders.map(({ id, name, how, from, to, note }) => ({
    key: id,
    id,
    user_id: null,
    person_id: null,
    name: name ?? '',
    how,
    from,
    to,
    note,
  }));

type Linked = Keepsake['memories'];

/** What is chosen, and behind it memories that turn out to be linked already. */
const withLinked = (chosen: readonly Chosen[], page: Linked) => ({
  memories: [
    ...chosen,
    ...page
      .filter(({ id }) => chosen.every((one) => one.id !== id))
      .map(({ id, title }) => ({ id, name: title })),
  ],
  linked: page.map(({ id }) => id),
});

/** A page more of those that are linked. */
export const withMoreLinked =
  (page: Linked) =>
  ({ memories, linked }: KeepsakeForm): Partial<KeepsakeForm> => {
    const more = withLinked(memories, page);
    return { ...more, linked: [...linked, ...more.linked] };
  };

type OfKind = Pick<
  KeepsakeForm,
  'portions' | 'ingredients' | 'steps' | 'lyrics' | 'saidBy' | 'language' | 'meaning'
>;
const ofDetails = (details: KeepsakeDetails): OfKind => ({
  portions: details.portions === 0 ? '' : String(details.portions),
  ingredients: details.ingredients.map(({ amount, unit, what }) => ({
    amount: amount === null ? '' : String(amount),
    unit,
    what,
  })),
  steps: details.steps,
  lyrics: details.lyrics,
  saidBy: details.said_by,
  language: details.language,
  meaning: details.meaning,
});

export const formOf = (keepsake: Keepsake): KeepsakeForm => ({
  kind: keepsake.kind,
  name: keepsake.name,
  words: keepsake.words,
  when: keepsake.when,
  place: keepsake.place,
  source: keepsake.source_note,
  ...ofDetails(keepsake.details),
  files: formFilesOf(keepsake),
  holders: holdersOf(keepsake),
  ...withLinked([], keepsake.memories),
  editors: keepsake.editors.map(({ id, full_name: name }) => ({ id, name })),
  audience: keepsake.audience,
  next_keeper: keepsake.next_keeper ?? '',
});

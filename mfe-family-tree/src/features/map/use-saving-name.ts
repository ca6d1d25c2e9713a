/** The form of a name of a town, and how it is sent: what is refused stays in it. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { PlaceName } from '@kinlore/shared/contracts/place-names';
import { unknownDate } from '@kinlore/shared/dates';
import { toast } from '@kinlore/shared/remote';
import { useState } from 'react';
import { t } from './names.messages.ts';
import {
  addName,
  changeName,
  type SaidName,
  type SpotOfTown,
  type TownNames,
} from './place-names.state.ts';

export interface NameProps {
  readonly spot: SpotOfTown;
  readonly town: string;
  readonly trees: TownNames['trees'];
  /** Null for a new one. */
  readonly begin: PlaceName | null;
  readonly onClose: () => void;
}

export interface NameForm {
  readonly tree: string;
  readonly name: string;
  readonly from: FuzzyDate;
  readonly until: FuzzyDate;
  readonly note: string;
}
export type Errors = Readonly<Record<string, readonly string[]>>;

const emptyForm: NameForm = {
  tree: '',
  name: '',
  from: unknownDate(),
  until: unknownDate(),
  note: '',
};

const formOf = ({ begin, trees }: NameProps): NameForm => ({
  ...emptyForm,
  ...begin,
  tree: begin?.tree?.id ?? trees[0]?.id ?? '',
});

const saidIn = ({ name, from, until, note }: NameForm): SaidName => ({
  name: name.trim(),
  from,
  until,
  note: note.trim(),
});

interface State {
  readonly busy: boolean;
  readonly errors: Errors;
  readonly sentence: string | null;
}
const calm: State = { busy: false, errors: {}, sentence: null };

const failedWith = (failure: unknown): State => ({
  busy: false,
  errors: isApiFailure(failure) ? (failure.fields ?? {}) : {},
  sentence: sentenceOf(failure),
});

export function useSavingName(props: NameProps) {
  const { begin, spot, onClose } = props;
  const [form, setForm] = useState(() => formOf(props));
  const [state, setState] = useState(calm);
  const send = (said: SaidName) =>
    begin === null ? addName(form.tree, spot, said) : changeName(form.tree, begin.id ?? '', said);
  const save = async () => {
    const said = saidIn(form);
    if (said.name === '') {
      setState({ ...calm, errors: { name: [t('needName')] } });
      return;
    }
    setState({ ...calm, busy: true });
    try {
      await send(said);
      toast({ tone: 'good', text: t('saved') });
      onClose();
    } catch (failure) {
      setState(failedWith(failure));
    }
  };
  const change = (part: Partial<NameForm>) => setForm((now) => ({ ...now, ...part }));
  return { form, change, ...state, save };
}

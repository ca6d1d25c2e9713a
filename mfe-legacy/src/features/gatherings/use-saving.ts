/** What is written of a gathering, and how saving it went. When another steward was faster, what is written stays, and the next press puts it over theirs. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { useState } from 'react';
import { changesOf, isMove, newBody, type Errors, type GatheringForm } from './form-state.ts';
import { add, change, readAgain, type GatheringChange } from './gatherings.api.ts';
import { t } from './gatherings.messages.ts';

export interface Saving {
  readonly memorial: Memorial;
  /** Null: a new one. */
  readonly gathering: Gathering | null;
  readonly begin: GatheringForm;
  readonly onSaved: (next: Gathering) => void;
}

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

const lacking = ({ day, time }: GatheringForm): Errors => ({
  ...(day === '' && { day: [t('needDay')] }),
  ...(time === '' && { time: [t('needTime')] }),
});

const without = (errors: Errors, fields: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

const hasAnswers = ({ counts }: Gathering): boolean =>
  counts !== null && Object.values(counts).some((count) => count > 0);

/** What is said of a saved change: whether somebody hears of it. */
const saidOf = (gathering: Gathering | null, changes: GatheringChange): string =>
  gathering !== null && isMove(changes) && hasAnswers(gathering) ? t('savedTold') : t('saved');

/** Sends what was written; of a change only what differs. */
function useSending({ memorial, gathering, begin }: Saving) {
  const [version, setVersion] = useState(gathering?.version ?? 0);
  // One key for the whole form: pressing twice, or again after a lost answer, adds one.
  const [key] = useState(newKey);
  const send = async (form: GatheringForm): Promise<Gathering> => {
    if (gathering === null) return add(memorial.id, newBody(form), key);
    const changes = changesOf(form, begin);
    if (Object.keys(changes).length === 0) return gathering;
    return change({ id: gathering.id, version }, changes);
  };
  /** The state after somebody was faster; null where that is not what failed. */
  const afterTheirs = async (failure: unknown): Promise<State | null> => {
    if (gathering === null || !isApiFailure(failure) || failure.status !== 412) return null;
    const newer = await readAgain(gathering).catch(() => undefined);
    if (newer === undefined) return { ...calm, sentence: t('gone') };
    setVersion(newer.version);
    return { ...calm, sentence: t('newer') };
  };
  return { send, afterTheirs };
}

export function useSaving(saving: Saving) {
  const [form, setForm] = useState(saving.begin);
  const [state, setState] = useState(calm);
  const { send, afterTheirs } = useSending(saving);
  const save = async () => {
    const errors = lacking(form);
    if (Object.keys(errors).length > 0) {
      setState({ ...calm, errors });
      return;
    }
    setState({ ...calm, busy: true });
    try {
      const saved = await send(form);
      toast({ tone: 'good', text: saidOf(saving.gathering, changesOf(form, saving.begin)) });
      saving.onSaved(saved);
    } catch (failure) {
      setState((await afterTheirs(failure)) ?? failedWith(failure));
    }
  };
  const put = (changed: Partial<GatheringForm>) => {
    setForm((now) => ({ ...now, ...changed }));
    // What is written anew is judged anew.
    setState((now) => ({ ...now, errors: without(now.errors, Object.keys(changed)) }));
  };
  return { form, state, save, put };
}

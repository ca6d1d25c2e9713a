/** Adding and changing a gathering. When another steward was faster, what is written here stays, and the next press puts it over theirs. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { Gathering } from '@kinlore/shared/contracts/gatherings';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Dialog, FormError, Row } from '@kinlore/shared/ui';
import { useId, useState } from 'react';
import { changesOf, emptyForm, formOf, isMove, newBody, type GatheringForm } from './form-state.ts';
import { GatheringFields, type Errors } from './GatheringFields.tsx';
import { add, change, readAgain } from './gatherings.api.ts';
import { t } from './gatherings.messages.ts';
import { browserZone } from './when-words.ts';
import styles from './Gatherings.module.css';

interface DialogProps {
  readonly memorial: Memorial;
  /** Null: a new one. */
  readonly gathering: Gathering | null;
  readonly onClose: () => void;
  readonly onSaved: (next: Gathering) => void;
}

interface State {
  readonly busy: boolean;
  readonly errors: Errors;
  readonly sentence: string | null;
}
const calm: State = { busy: false, errors: {}, sentence: null };

const lacking = ({ day, time }: GatheringForm): Errors => ({
  ...(day === '' && { day: [t('needDay')] }),
  ...(time === '' && { time: [t('needTime')] }),
});

const without = (errors: Errors, fields: readonly string[]): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field)));

const hasAnswers = ({ counts }: Gathering): boolean =>
  counts !== null && Object.values(counts).some((count) => count > 0);

function useSaving({ memorial, gathering, onSaved }: DialogProps) {
  const zone = useAtomValue(currentUser)?.time_zone ?? browserZone();
  const begin = gathering === null ? emptyForm(zone) : formOf(gathering);
  const [from] = useState(begin);
  const [form, setForm] = useState(begin);
  const [state, setState] = useState(calm);
  const [version, setVersion] = useState(gathering?.version ?? 0);
  // One key for the whole form: pressing twice, or again after a lost answer, adds one.
  const [key] = useState(newKey);
  const changes = changesOf(form, from);
  const send = async (): Promise<Gathering> => {
    if (gathering === null) return add(memorial.id, newBody(form), key);
    if (Object.keys(changes).length === 0) return gathering;
    return change({ id: gathering.id, version }, changes);
  };
  const fail = async (failure: unknown) => {
    if (gathering !== null && isApiFailure(failure) && failure.status === 412) {
      const newer = await readAgain(gathering).catch(() => undefined);
      if (newer !== undefined) setVersion(newer.version);
      setState({ ...calm, sentence: newer === undefined ? t('gone') : t('newer') });
      return;
    }
    const errors = isApiFailure(failure) ? (failure.fields ?? {}) : {};
    setState({ busy: false, errors, sentence: sentenceOf(failure) });
  };
  const save = async () => {
    const errors = lacking(form);
    if (Object.keys(errors).length > 0) {
      setState({ ...calm, errors });
      return;
    }
    setState({ ...calm, busy: true });
    try {
      const saved = await send();
      const isTold = gathering !== null && isMove(changes) && hasAnswers(saved);
      toast({ tone: 'good', text: isTold ? t('savedTold') : t('saved') });
      onSaved(saved);
    } catch (failure) {
      await fail(failure);
    }
  };
  const put = (changed: Partial<GatheringForm>) => {
    setForm((now) => ({ ...now, ...changed }));
    // What is written anew is judged anew.
    setState((now) => ({ ...now, errors: without(now.errors, Object.keys(changed)) }));
  };
  return { form, state, save, put };
}

export default function GatheringDialog(props: DialogProps) {
  const { memorial, gathering, onClose } = props;
  const { form, state, save, put } = useSaving(props);
  const id = useId();
  const footer = (
    <Row gap={8}>
      <Button kind="primary" type="submit" form={id} busy={state.busy}>
        {t('save')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  const title = gathering === null ? t('newTitle') : t('editTitle');
  return (
    <Dialog open onClose={onClose} title={title} footer={footer}>
      <form
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {state.sentence !== null && <FormError>{state.sentence}</FormError>}
        <GatheringFields
          form={form}
          onForm={put}
          errors={state.errors}
          isPublic={memorial.audience === 'public'}
        />
      </form>
    </Dialog>
  );
}

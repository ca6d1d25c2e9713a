/** Changing a memorial. Only what was changed is sent; when another steward was faster, both versions are on the screen. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { toast, useNavigate, type RouteProps } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, FailedState, FormError, Page, Row, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import {
  applyChange,
  changesOf,
  formOf,
  mergeWith,
  type Field,
  type FormChange,
  type MemorialForm,
} from './form-state.ts';
import { changeMemorial, memorialBySlug, readAgain } from './memorial.api.ts';
import { MemorialFormView, type Errors } from './MemorialFormView.tsx';
import { t } from './memorial.messages.ts';
import { Theirs } from './Theirs.tsx';
import styles from './Memorial.module.css';

export default function EditMemorialPage({ params }: RouteProps<'/memorials/:slug/edit'>) {
  const { value, status, refresh } = useRecord(memorialBySlug, params.slug);
  if (value !== null) return <Edit key={value.id} memorial={value} />;
  if (status === 'loading') return <Skeleton name="form" label={t('editTitle')} />;
  return <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={refresh} />;
}

type State = {
  readonly busy: boolean;
  readonly errors: Errors;
  readonly sentence: string | null;
  readonly both: readonly Field[] | null;
};
const calm: State = { busy: false, errors: {}, sentence: null, both: null };

/** What is written, what it is compared with, and how keeping it went. */
function useChange(memorial: Memorial, onLeave: () => void) {
  const [from, setFrom] = useState(memorial);
  const [form, setForm] = useState<MemorialForm>(() => formOf(memorial));
  const [state, setState] = useState(calm);
  const save = async () => {
    const changes = changesOf(form, from);
    if (Object.keys(changes).length === 0) {
      onLeave();
      return;
    }
    setState({ ...calm, busy: true });
    try {
      const saved = await changeMemorial(from, changes);
      memorialBySlug.of(saved.slug).set(saved);
      toast({ tone: 'good', text: t('saved') });
      onLeave();
    } catch (error) {
      if (isApiFailure(error) && error.status === 412) await takeTheirs();
      else
        setState({
          ...calm,
          errors: isApiFailure(error) ? (error.fields ?? {}) : {},
          sentence: sentenceOf(error),
        });
    }
  };
  /** Their version becomes what ours is compared with: saving again sends only what was written here. */
  const takeTheirs = async () => {
    try {
      const theirs = await readAgain(memorial.slug);
      const merged = mergeWith(theirs, form, from);
      setFrom(theirs);
      setForm(merged.form);
      setState({ ...calm, both: merged.both });
    } catch (error) {
      setState({ ...calm, sentence: sentenceOf(error) });
    }
  };
  const takeField = (field: Field) => {
    setForm((now) => ({ ...now, [field]: formOf(from)[field] }));
    setState((now) => ({ ...now, both: now.both?.filter((one) => one !== field) ?? null }));
  };
  return {
    form,
    from,
    state,
    save,
    takeField,
    write: (change: FormChange) => setForm((now) => applyChange(now, change)),
  };
}

function Edit({ memorial }: { readonly memorial: Memorial }) {
  const navigate = useNavigate();
  const leave = () => void navigate(`/memorials/${memorial.slug}`);
  const { form, from, state, save, takeField, write } = useChange(memorial, leave);
  return (
    <Page title={t('editTitle')} lead={memorial.full_name}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <MemorialFormView
          form={form}
          onForm={write}
          errors={state.errors}
          asksRelation={false}
          publicSince={memorial.public_since}
        />
        {state.both !== null && <Theirs theirs={from} both={state.both} onTake={takeField} />}
        {state.sentence !== null && <FormError>{state.sentence}</FormError>}
        <Row gap={8}>
          <Button kind="primary" type="submit" busy={state.busy}>
            {t('saveChanges')}
          </Button>
          <Button onClick={leave}>{t('cancel')}</Button>
        </Row>
      </form>
    </Page>
  );
}

/** Changing a memorial. Only what was changed is sent; when another steward was faster, both versions are on the screen. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { toast, useNavigate, type RouteProps } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Banner, Button, FailedState, FormError, Page, Row, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { applyChange, changesOf, formOf, type MemorialForm } from './form-state.ts';
import { changeMemorial, memorialBySlug, readAgain } from './memorial.api.ts';
import { MemorialFormView, type Errors } from './MemorialFormView.tsx';
import { t } from './memorial.messages.ts';

export default function EditMemorialPage({ params }: RouteProps<'/memorials/:slug/edit'>) {
  const { value, status, refresh } = useRecord(memorialBySlug, params.slug);
  if (value !== null) return <Edit key={value.id} memorial={value} />;
  if (status === 'loading') return <Skeleton name="form" label={t('editTitle')} />;
  return <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={refresh} />;
}

type State = { readonly busy: boolean; readonly errors: Errors; readonly sentence: string | null; readonly theirs: Memorial | null };
const calm: State = { busy: false, errors: {}, sentence: null, theirs: null };

function Edit({ memorial }: { readonly memorial: Memorial }) {
  const navigate = useNavigate();
  const [from, setFrom] = useState(memorial);
  const [form, setForm] = useState<MemorialForm>(() => formOf(memorial));
  const [state, setState] = useState(calm);
  const leave = () => void navigate(`/memorials/${memorial.slug}`);
  const save = async () => {
    const changes = changesOf(form, from);
    if (Object.keys(changes).length === 0) {
      leave();
      return;
    }
    setState({ ...calm, busy: true });
    try {
      const saved = await changeMemorial(from, changes);
      memorialBySlug.of(saved.slug).set(saved);
      toast({ tone: 'good', text: t('saved') });
      leave();
    } catch (error) {
      if (isApiFailure(error) && error.status === 412) await takeTheirs();
      else setState({ ...calm, errors: isApiFailure(error) ? (error.fields ?? {}) : {}, sentence: sentenceOf(error) });
    }
  };
  /** Their version becomes what ours is compared with: saving again sends only what differs from it. */
  const takeTheirs = async () => {
    try {
      const theirs = await readAgain(memorial.slug);
      setFrom(theirs);
      setState({ ...calm, theirs });
    } catch (error) {
      setState({ ...calm, sentence: sentenceOf(error) });
    }
  };
  return (
    <Page title={t('editTitle')} lead={memorial.full_name}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {state.theirs !== null && (
          <Banner tone="warn" icon="warning" actions={<Button onClick={() => setForm(formOf(state.theirs ?? from))}>{t('useTheirs')}</Button>}>
            {t('changedMeanwhile')}
          </Banner>
        )}
        <MemorialFormView form={form} onForm={(change) => setForm((now) => applyChange(now, change))} errors={state.errors} asksRelation={false} />
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

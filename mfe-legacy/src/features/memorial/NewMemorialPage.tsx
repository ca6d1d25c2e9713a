/** Making a memorial: a name, a death and a relation are enough. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import { toast, useNavigate, useSearchParams } from '@kinlore/shared/remote';
import { Button, FormError, Page, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { applyChange, bodyOf, emptyForm, saysDeath, type MemorialForm } from './form-state.ts';
import { makeMemorial, memorialBySlug, memorials } from './memorial.api.ts';
import { MemorialFormView, type Errors } from './MemorialFormView.tsx';
import { t } from './memorial.messages.ts';
import styles from './Memorial.module.css';

const missing = (form: MemorialForm): Errors => ({
  ...(form.fullName.trim() === '' && { full_name: [t('needName')] }),
  ...(form.relation.trim() === '' && { relation: [t('needRelation')] }),
  ...(!saysDeath(form) && { died: [t('needDeath')] }),
});

/** Made from a card of the tree: the memorial is tied to that person. */
const treePersonIn = (search: URLSearchParams) => {
  const [tree_id, person_id] = [search.get('tree'), search.get('person')];
  return tree_id === null || person_id === null ? {} : { tree_person: { tree_id, person_id } };
};

export default function NewMemorialPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [form, setForm] = useState(emptyForm);
  const [state, setState] = useState<{
    readonly busy: boolean;
    readonly errors: Errors;
    readonly sentence: string | null;
  }>({ busy: false, errors: {}, sentence: null });
  // One key for the whole form: pressing twice, or again after a lost answer, makes one memorial.
  const [key] = useState(newKey);
  const save = async () => {
    const errors = missing(form);
    if (Object.keys(errors).length > 0) {
      setState({ busy: false, errors, sentence: null });
      return;
    }
    setState({ busy: true, errors: {}, sentence: null });
    try {
      const memorial = await makeMemorial(
        { ...bodyOf(form), relation: form.relation.trim(), ...treePersonIn(search) },
        key,
      );
      memorialBySlug.of(memorial.slug).set(memorial);
      memorials.refresh();
      toast({ tone: 'good', text: t('saved') });
      void navigate(`/memorials/${memorial.slug}`, { replace: true });
    } catch (error) {
      setState({
        busy: false,
        errors: isApiFailure(error) ? (error.fields ?? {}) : {},
        sentence: sentenceOf(error),
      });
    }
  };
  return (
    <Page title={t('newTitle')} lead={t('newLead')}>
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
          onForm={(change) => setForm((now) => applyChange(now, change))}
          errors={state.errors}
          asksRelation
        />
        {state.sentence !== null && <FormError>{state.sentence}</FormError>}
        <Row gap={8}>
          <Button kind="primary" type="submit" busy={state.busy}>
            {t('save')}
          </Button>
          <Button onClick={() => void navigate(-1)}>{t('cancel')}</Button>
        </Row>
      </form>
    </Page>
  );
}

/** Making a memorial: a name, a death and a relation are enough. From a card of the tree, what the tree knows stands there already. */
import { isApiFailure, newKey, sentenceOf } from '@kinlore/shared/api-client';
import { isPastLiving, saysAnything } from '@kinlore/shared/dates';
import { Link, toast, useNavigate, useSearchParams } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Button,
  EmptyState,
  FailedState,
  FormError,
  Page,
  Row,
  Skeleton,
  buttonClass,
} from '@kinlore/shared/ui';
import { useState, type ReactNode } from 'react';
import { applyChange, bodyOf, emptyForm, type MemorialForm } from './form-state.ts';
import { memorials } from '../memorials/index.ts';
import { makeMemorial, memorialBySlug } from './memorial.api.ts';
import { MemorialFormView, type Errors } from './MemorialFormView.tsx';
import { t } from './memorial.messages.ts';
import { fromTree, type TreePersonKey } from './tree-person.api.ts';
import styles from './Memorial.module.css';

/** `isDead`: what the tree knows; null where there is none, and the dates tell. */
const missing = (form: MemorialForm, isDead: boolean | null): Errors => ({
  ...(form.fullName.trim() === '' && { full_name: [t('needName')] }),
  ...(form.relation.trim() === '' && { relation: [t('needRelation')] }),
  ...(!saysAnything(form.died) &&
    !(isDead ?? isPastLiving(form.born, new Date().toISOString().slice(0, 10))) && {
      died: [t('needDeath')],
    }),
});

/** Made from a card of the tree: the memorial is tied to that person. */
const treePersonIn = (search: URLSearchParams): TreePersonKey | null => {
  const [tree_id, person_id] = [search.get('tree'), search.get('person')];
  return tree_id === null || person_id === null ? null : { tree_id, person_id };
};

export default function NewMemorialPage() {
  const [search] = useSearchParams();
  const at = treePersonIn(search);
  return at === null ? (
    <Making begin={emptyForm} at={null} isDead={null} />
  ) : (
    <MakingFor key={`${at.tree_id} ${at.person_id}`} at={at} />
  );
}

/** Where no memorial is made: why, and where to go. */
const Instead = ({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action: ReactNode;
  readonly children: string;
}) => (
  <Page title={t('newTitle')}>
    <EmptyState icon="sign-candle" level={2} title={title} action={action}>
      {children}
    </EmptyState>
  </Page>
);

function MakingFor({ at }: { readonly at: TreePersonKey }) {
  const [opened] = useState(newKey);
  const { value, status, failure, refresh } = useRecord(fromTree, { ...at, opened });
  if (value !== null && value.memorialSlug !== null) {
    const open = (
      <Link className={buttonClass('primary')} to={`/memorials/${value.memorialSlug}`}>
        {t('openIt')}
      </Link>
    );
    return (
      <Instead title={t('hasOne', { name: value.form.fullName })} action={open}>
        {t('hasOneText')}
      </Instead>
    );
  }
  if (value !== null) return <Making begin={value.form} at={at} isDead={value.isDead} />;
  if (status === 'loading') return <Skeleton name="form" label={t('newTitle')} />;
  const alone = (
    <Link className={buttonClass('primary')} to="/memorials/new">
      {t('withoutTree')}
    </Link>
  );
  if (isApiFailure(failure) && failure.status === 404)
    return (
      <Instead title={t('notInTree')} action={alone}>
        {t('notInTreeText')}
      </Instead>
    );
  return (
    <FailedState title={t('treeFailed')} unaffected={t('failedUnaffected')} onRetry={refresh} />
  );
}

type State = { readonly busy: boolean; readonly errors: Errors; readonly sentence: string | null };

function Making({
  begin,
  at,
  isDead,
}: {
  readonly begin: MemorialForm;
  readonly at: TreePersonKey | null;
  readonly isDead: boolean | null;
}) {
  const navigate = useNavigate();
  const [form, setForm] = useState(begin);
  const [state, setState] = useState<State>({ busy: false, errors: {}, sentence: null });
  // One key for the whole form: pressing twice, or again after a lost answer, makes one memorial.
  const [key] = useState(newKey);
  const save = async () => {
    const errors = missing(form, isDead);
    if (Object.keys(errors).length > 0) {
      setState({ busy: false, errors, sentence: null });
      return;
    }
    setState({ busy: true, errors: {}, sentence: null });
    try {
      const memorial = await makeMemorial(
        {
          ...bodyOf(form),
          relation: form.relation.trim(),
          ...(at !== null && { tree_person: at }),
        },
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
    <Page title={t('newTitle')} lead={at === null ? t('newLead') : t('fromTreeLead')}>
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

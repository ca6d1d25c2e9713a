/** The form of a keepsake, with its buttons; what is saved leads to its page. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { Keepsake } from '@kinlore/shared/contracts/keepsakes';
import { toast, useNavigate } from '@kinlore/shared/remote';
import { Button, FormError, Page, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { applyChange, type KeepsakeForm } from './form-state.ts';
import { KeepsakeFields, type Errors } from './KeepsakeFields.tsx';
import { t } from './keepsakes.messages.ts';
import type { MorePages } from './MemoriesField.tsx';
import styles from './Keepsakes.module.css';

interface EditorProps {
  readonly title: string;
  readonly begin: KeepsakeForm;
  readonly isNew: boolean;
  readonly manages: boolean;
  readonly pages?: MorePages;
  readonly onSave: (form: KeepsakeForm) => Promise<Keepsake>;
  /** Somebody else was faster: says so, and the next press is put over theirs. */
  readonly onStale?: () => Promise<void>;
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

function useSaving({ begin, onSave, onStale }: EditorProps) {
  const navigate = useNavigate();
  const [form, setForm] = useState(begin);
  const [state, setState] = useState(calm);
  const fail = async (failure: unknown) => {
    if (isApiFailure(failure) && failure.status === 412 && onStale !== undefined) {
      await onStale();
      setState({ ...calm, sentence: t('newer') });
      return;
    }
    setState(failedWith(failure));
  };
  const save = async () => {
    if (form.name.trim() === '') {
      setState({ ...calm, errors: { name: [t('needName')] } });
      return;
    }
    setState({ ...calm, busy: true });
    try {
      const { id } = await onSave(form);
      toast({ tone: 'good', text: t('saved') });
      void navigate(`/keepsakes/${id}`, { replace: true });
    } catch (failure) {
      await fail(failure);
    }
  };
  const leave = () => void navigate(-1);
  return { form, setForm, state, save, leave };
}

export function KeepsakeEditor(props: EditorProps) {
  const { form, setForm, state, save, leave } = useSaving(props);
  return (
    <Page title={props.title}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <KeepsakeFields
          form={form}
          onForm={(change) => setForm((now) => applyChange(now, change))}
          errors={state.errors}
          isNew={props.isNew}
          manages={props.manages}
          {...(props.pages !== undefined && { pages: props.pages })}
        />
        {state.sentence !== null && <FormError>{state.sentence}</FormError>}
        <Row gap={8}>
          <Button kind="primary" type="submit" busy={state.busy}>
            {t('save')}
          </Button>
          <Button onClick={leave}>{t('cancel')}</Button>
        </Row>
      </form>
    </Page>
  );
}

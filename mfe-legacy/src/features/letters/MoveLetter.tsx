/** Another moment for a sealed letter. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { SealedLetter } from '@kinlore/shared/contracts/letters';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, FormError, Row } from '@kinlore/shared/ui';
import { useId, useState } from 'react';
import { move } from './letters.api.ts';
import { t } from './letters.messages.ts';
import { MomentFields } from './MomentFields.tsx';
import { emptyMoment, lackingMoment, momentBody, type MomentForm } from './moments.ts';
import styles from './Letters.module.css';

interface MoveProps {
  readonly letter: SealedLetter;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

const formOf = ({ kind, on, age, event }: SealedLetter['opens']): MomentForm => ({
  ...emptyMoment,
  opens: kind,
  on: kind === 'date' ? (on ?? '') : '',
  age: age === null ? '' : String(age),
  event,
});

interface State {
  readonly busy: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: string | null;
}

function useMoving(letter: SealedLetter, onDone: () => void) {
  const [form, setForm] = useState(() => formOf(letter.opens));
  const [state, setState] = useState<State>({ busy: false, errors: {}, problem: null });
  const save = async () => {
    const errors = lackingMoment(form);
    const isWhole = Object.keys(errors).length === 0;
    setState({ busy: isWhole, errors, problem: null });
    if (!isWhole) return;
    try {
      await move(letter, momentBody(form));
      toast({ tone: 'good', text: t('moved') });
      onDone();
    } catch (failure) {
      setState({ busy: false, errors: {}, problem: sentenceOf(failure) });
    }
  };
  const put = (change: Partial<MomentForm>) => setForm((now) => ({ ...now, ...change }));
  return { form, put, state, save };
}

export default function MoveLetter({ letter, onClose, onMoved }: MoveProps) {
  const { form, put, state, save } = useMoving(letter, () => {
    onMoved();
    onClose();
  });
  const id = useId();
  const footer = (
    <Row gap={8}>
      <Button kind="primary" type="submit" form={id} busy={state.busy}>
        {t('save')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('moveTitle')} size="form" footer={footer}>
      <form
        id={id}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormError>{state.problem}</FormError>
        <MomentFields form={form} errors={state.errors} onForm={put} />
      </form>
    </Dialog>
  );
}

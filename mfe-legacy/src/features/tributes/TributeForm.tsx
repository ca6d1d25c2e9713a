/** Leaving a tribute: words to someone, a memory of them with its date and place, photographs, or a voice or a film. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial, Tribute } from '@kinlore/shared/contracts/legacy';
import { Button, Dialog, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { useSending, type FilesChange } from '../files/index.ts';
import { leaveTribute } from './tributes.api.ts';
import { emptyDraft, isWhole, sentTribute, typeOf, type TributeDraft } from './tribute-draft.ts';
import { TributeFields } from './TributeFields.tsx';
import { t } from './tributes.messages.ts';

interface FormProps {
  readonly memorial: Memorial;
  readonly onClose: () => void;
  readonly onSent: (tribute: Tribute) => void;
}

function useLeaving({ memorial, onSent }: FormProps) {
  const [draft, setDraft] = useState<TributeDraft>(emptyDraft);
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const [key] = useState(newKey);
  const put = (change: Partial<TributeDraft>) => setDraft((now) => ({ ...now, ...change }));
  const putFiles = (change: FilesChange) =>
    setDraft((now) => ({ ...now, files: change(now.files) }));
  const send = async () => {
    setState({ busy: true, error: null });
    try {
      onSent(await leaveTribute(memorial.id, sentTribute(draft), key));
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) });
    }
  };
  return { draft, put, putFiles, state, send };
}

export default function TributeForm(props: FormProps) {
  const { draft, put, putFiles, state, send } = useLeaving(props);
  const sending = useSending(putFiles);
  const isOnItsWay = sending.going.some(({ problem }) => problem === null);
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={state.busy}
        disabled={isOnItsWay || !isWhole(typeOf(draft), draft)}
        onClick={() => void send()}
      >
        {t('send')}
      </Button>
      <Button onClick={props.onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={props.onClose} title={t('leave')} footer={footer}>
      {state.error !== null && <FormError>{state.error}</FormError>}
      <TributeFields draft={draft} onDraft={put} onFiles={putFiles} sending={sending} />
    </Dialog>
  );
}

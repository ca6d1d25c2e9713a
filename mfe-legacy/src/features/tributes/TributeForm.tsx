/** Leaving a tribute: words to someone, a memory of them with its date and place, photographs, or a voice or a film. Half written it is kept. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial, Tribute } from '@kinlore/shared/contracts/legacy';
import { Button, Dialog, FormError, Row, Skeleton } from '@kinlore/shared/ui';
import { useState, type ComponentProps } from 'react';
import { useSending, type FilesChange } from '../files/index.ts';
import { leaveTribute } from './tributes.api.ts';
import { isWhole, sentTribute, typeOf, type TributeDraft } from './tribute-draft.ts';
import { AudienceField } from './AudienceField.tsx';
import { TributeFields } from './TributeFields.tsx';
import { useKeptDraft, type Keeping } from './use-kept-draft.ts';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

interface FormProps {
  readonly memorial: Pick<Memorial, 'id'>;
  readonly onClose: () => void;
  readonly onSent: (tribute: Tribute) => void;
}

function useLeaving({ memorial, onClose, onSent }: FormProps) {
  const { draft, put, keeping, sending, flush } = useKeptDraft(memorial.id);
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const [key] = useState(newKey);
  const send = async () => {
    setState({ busy: true, error: null });
    try {
      onSent(await sending(() => leaveTribute(memorial.id, sentTribute(draft), key)));
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) });
    }
  };
  const close = () => {
    void flush();
    onClose();
  };
  return {
    draft,
    putFields: (change: Partial<TributeDraft>) => put((now) => ({ ...now, ...change })),
    putFiles: (change: FilesChange) => put((now) => ({ ...now, files: change(now.files) })),
    keeping,
    state,
    send,
    close,
  };
}

export default function TributeForm(props: FormProps) {
  const { draft, putFields, putFiles, keeping, state, send, close } = useLeaving(props);
  const sending = useSending(putFiles);
  const isOnItsWay = sending.going.some(({ problem }) => problem === null);
  const isReady = keeping !== 'reading' && !isOnItsWay && isWhole(typeOf(draft), draft);
  const footer = (
    <Row gap={8}>
      <Button kind="primary" busy={state.busy} disabled={!isReady} onClick={() => void send()}>
        {t('send')}
      </Button>
      <Button onClick={close}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={close} title={t('leave')} footer={footer}>
      {state.error !== null && <FormError>{state.error}</FormError>}
      {keeping === 'reading' ? (
        <Skeleton name="form" label={t('draftReading')} />
      ) : (
        <Fields draft={draft} onDraft={putFields} onFiles={putFiles} sending={sending} />
      )}
      <KeptWords keeping={keeping} />
    </Dialog>
  );
}

/** With whom it is for, of those who read the memorial. */
const Fields = (props: Omit<ComponentProps<typeof TributeFields>, 'children'>) => (
  <TributeFields {...props}>
    <AudienceField
      audience={props.draft.audience}
      onAudience={(audience) => props.onDraft({ audience })}
    />
  </TributeFields>
);

const words = {
  reading: null,
  rests: null,
  kept: 'draftKept',
  failed: 'draftFailed',
  unread: 'draftUnread',
} as const;

/** How it stands with what is half written. */
function KeptWords({ keeping }: { readonly keeping: Keeping }) {
  const said = words[keeping];
  return (
    <p role="status" className={styles['quiet']}>
      {said !== null && t(said)}
    </p>
  );
}

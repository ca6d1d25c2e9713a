/** Writing words to somebody who lives. What was typed stays until it is sent, as long as the page is open. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { Button, Checkbox, Dialog, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { useSending, type FilesChange } from '../files/index.ts';
import { sendLiving } from './living.api.ts';
import { t } from './living.messages.ts';
import { isWhole, sentTribute, typeOf, type TributeDraft } from './tribute-draft.ts';
import { TributeFields } from './TributeFields.tsx';

export interface LivingDraft extends TributeDraft {
  readonly mayShow: boolean;
}

interface FormProps {
  readonly user: string;
  readonly name: string;
  readonly draft: LivingDraft;
  readonly onDraft: (change: (draft: LivingDraft) => LivingDraft) => void;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

const filesInto = (onDraft: FormProps['onDraft']) => (change: FilesChange) =>
  onDraft((now) => ({ ...now, files: change(now.files) }));

function bodyOf(draft: LivingDraft): Parameters<typeof sendLiving>[1] {
  const { audience: _, type, ...content } = sentTribute(draft);
  return { ...content, type: type === 'candle' ? 'words' : type, may_show: draft.mayShow };
}

function useSendingWords({ user, name, draft, onSent }: FormProps) {
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const [key] = useState(newKey);
  const send = async () => {
    setState({ busy: true, error: null });
    try {
      await sendLiving(user, bodyOf(draft), key);
      toast({ tone: 'good', text: t('sent', { name }) });
      onSent();
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) });
    }
  };
  return { state, send };
}

export default function LivingForm(props: FormProps) {
  const { name, draft, onDraft, onClose } = props;
  const { state, send } = useSendingWords(props);
  const putFiles = filesInto(onDraft);
  const sending = useSending(putFiles);
  const isArriving = sending.going.some(({ problem }) => problem === null);
  const footer = (
    <SendRow
      isBusy={state.busy}
      isReady={!isArriving && isWhole(typeOf(draft), draft)}
      onSend={() => void send()}
      onClose={onClose}
    />
  );
  return (
    <Dialog open onClose={onClose} title={t('writeTitle', { name })} footer={footer}>
      {state.error !== null && <FormError>{state.error}</FormError>}
      <TributeFields
        isLiving
        draft={draft}
        onDraft={(change) => onDraft((now) => ({ ...now, ...change }))}
        onFiles={putFiles}
        sending={sending}
      >
        <MayShow
          name={name}
          isAllowed={draft.mayShow}
          onAllowed={(mayShow) => onDraft((now) => ({ ...now, mayShow }))}
        />
      </TributeFields>
    </Dialog>
  );
}

interface MayShowProps {
  readonly name: string;
  readonly isAllowed: boolean;
  readonly onAllowed: (isAllowed: boolean) => void;
}

const MayShow = ({ name, isAllowed, onAllowed }: MayShowProps) => (
  <Checkbox
    label={t('mayShow', { name })}
    hint={t('mayShowHint')}
    checked={isAllowed}
    onChecked={onAllowed}
  />
);

interface SendProps {
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

const SendRow = ({ isBusy, isReady, onSend, onClose }: SendProps) => (
  <Row gap={8}>
    <Button kind="primary" busy={isBusy} disabled={!isReady} onClick={onSend}>
      {t('send')}
    </Button>
    <Button onClick={onClose}>{t('cancel')}</Button>
  </Row>
);

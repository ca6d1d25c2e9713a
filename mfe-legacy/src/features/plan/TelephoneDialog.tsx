/** Writing a number down, and the code that proves it: two questions, one after the other. */
import { CODE_DIGITS, MOST_TELEPHONE } from '@kinlore/shared/contracts/telephones';
import { toast } from '@kinlore/shared/remote';
import { Button, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { QuestionDialog } from './QuestionDialog.tsx';
import { askCode, ownTelephone, proveCode } from './telephone.api.ts';
import { t } from './telephone.messages.ts';
import { useProvenAct } from './use-change.ts';

export type TelephoneStep = 'number' | 'code';

export function TelephoneDialog({
  first,
  waitingFor,
  onClose,
}: {
  readonly first: TelephoneStep;
  /** To which a code was sent before. */
  readonly waitingFor: string;
  readonly onClose: () => void;
}) {
  const [step, setStep] = useState(first);
  const [sentTo, setSentTo] = useState(waitingFor);
  return step === 'number' ? (
    <NumberQuestion
      before={sentTo}
      onSent={(number) => {
        setSentTo(number);
        setStep('code');
      }}
      onClose={onClose}
    />
  ) : (
    <CodeQuestion sentTo={sentTo} onAgain={() => setStep('number')} onClose={onClose} />
  );
}

function NumberQuestion({
  before,
  onSent,
  onClose,
}: {
  readonly before: string;
  readonly onSent: (number: string) => void;
  readonly onClose: () => void;
}) {
  const [number, setNumber] = useState(before);
  const act = useProvenAct(
    async () => {
      const { waiting } = await askCode(number);
      onSent(waiting?.number ?? number);
    },
    () => ownTelephone.refresh(),
  );
  return (
    <QuestionDialog
      title={t('number')}
      label={t('send')}
      act={act}
      ready={number.trim() !== ''}
      onClose={onClose}
    >
      <TextInput
        label={t('number')}
        hint={t('hint')}
        type="tel"
        value={number}
        onValue={setNumber}
        maxLength={MOST_TELEPHONE}
        autoComplete="tel"
      />
    </QuestionDialog>
  );
}

function CodeQuestion({
  sentTo,
  onAgain,
  onClose,
}: {
  readonly sentTo: string;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}) {
  const [code, setCode] = useState('');
  const act = useProvenAct(
    () => proveCode(code),
    () => {
      toast({ tone: 'good', text: t('saved') });
      ownTelephone.refresh();
      onClose();
    },
  );
  const digits = code.replaceAll(/\D/gu, '').length;
  return (
    <QuestionDialog
      title={t('number')}
      label={t('prove')}
      act={act}
      ready={digits === CODE_DIGITS}
      onClose={onClose}
    >
      <p role="status">{t('sentTo', { number: sentTo })}</p>
      <TextInput
        label={t('code')}
        hint={t('codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onValue={setCode}
        maxLength={12}
      />
      <div>
        <Button kind="link" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </QuestionDialog>
  );
}

/** Whether one comes, with how many, and a word to the family. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { MOST_COMPANIONS, type Gathering } from '@kinlore/shared/contracts/gatherings';
import { toast } from '@kinlore/shared/remote';
import {
  Button,
  Dialog,
  FormError,
  RadioGroup,
  Row,
  SelectNative,
  TextArea,
  type Option,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { answer, type Answer } from './gatherings.api.ts';
import { t } from './gatherings.messages.ts';
import styles from './Gatherings.module.css';

type Said = Required<Omit<Answer, 'answer'>> & { readonly answer: Answer['answer'] | null };
const blank: Said = { answer: null, companions: 0, words: '' };

const numbers = Array.from({ length: MOST_COMPANIONS + 1 }, (_, count) => ({
  value: String(count),
  label: String(count),
}));

/** The live link is followed only where there is one. */
const choicesOf = ({ details }: Gathering): readonly Option<Answer['answer']>[] => [
  { value: 'coming', label: t('coming') },
  { value: 'not_coming', label: t('notComing') },
  ...(details === null || details.live_url === ''
    ? []
    : [{ value: 'following', label: t('following') } as const]),
];

function useAnswer(gathering: Gathering, onAnswered: (next: Gathering) => void) {
  const [said, setSaid] = useState<Said>(gathering.answer ?? blank);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    if (said.answer === null) return;
    setBusy(true);
    try {
      onAnswered(await answer(gathering, { ...said, answer: said.answer }));
      toast({ tone: 'good', text: t('answered') });
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  const put = (change: Partial<Said>) => setSaid((now) => ({ ...now, ...change }));
  return { said, busy, error, send, put };
}

export default function AnswerDialog({
  gathering,
  onClose,
  onAnswered,
}: {
  readonly gathering: Gathering;
  readonly onClose: () => void;
  readonly onAnswered: (next: Gathering) => void;
}) {
  const { said, busy, error, send, put } = useAnswer(gathering, onAnswered);
  const footer = (
    <Row gap={8}>
      <Button
        kind="primary"
        busy={busy}
        disabled={said.answer === null}
        onClick={() => void send()}
      >
        {t('send')}
      </Button>
      <Button onClick={onClose}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('yourAnswer')} footer={footer}>
      <div className={styles['form']}>
        {error !== null && <FormError>{error}</FormError>}
        <AnswerFields gathering={gathering} said={said} onSaid={put} />
      </div>
    </Dialog>
  );
}

function AnswerFields({
  gathering,
  said,
  onSaid,
}: {
  readonly gathering: Gathering;
  readonly said: Said;
  readonly onSaid: (change: Partial<Said>) => void;
}) {
  return (
    <>
      <RadioGroup
        label={t('answer')}
        value={said.answer}
        onValue={(kind) => onSaid({ answer: kind })}
        options={choicesOf(gathering)}
      />
      {said.answer === 'coming' && (
        <SelectNative
          label={t('companions')}
          hint={t('companionsHint')}
          value={String(said.companions)}
          onValue={(count) => onSaid({ companions: Number(count) })}
          options={numbers}
        />
      )}
      <TextArea
        label={t('words')}
        hint={t('wordsHint')}
        value={said.words}
        onValue={(words) => onSaid({ words })}
        maxLength={1000}
        optional
      />
    </>
  );
}

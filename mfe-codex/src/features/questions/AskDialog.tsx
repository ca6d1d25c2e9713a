/** Asking somebody, or oneself: a question chosen from the catalogue by the part of a life it is about, or written. */
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { MAX_QUESTION, type QuestionStage } from '@kinlore/shared/contracts/questions';
import { openActivityEditor, toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Button, Dialog, FormError, Row, SelectNative, TextArea } from '@kinlore/shared/ui';
import { QuestionChoice, stageOptions, type CatalogueList } from './QuestionChoice.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { t as plan } from './plans.messages.ts';
import { t } from './questions.messages.ts';
import { ask, catalogue, keep, type Wording } from './questions.state.ts';
import styles from './Questions.module.css';

interface Person {
  readonly id: string;
  readonly name: string;
}

interface Props {
  /** Null: oneself. */
  readonly to: Person | null;
  readonly onClose: () => void;
}

export default function AskDialog({ to, onClose }: Props) {
  const isChild = useAtomValue(currentUser)?.account_type === 'child';
  const [stage, setStage] = useState<QuestionStage>('any_age');
  const [weekly, setWeekly] = useState(false);
  const list = useList(catalogue, { stage });
  if (weekly) return <PlanDialog to={to} plan={null} onClose={onClose} />;
  const send = async (wording: Wording, now: boolean) => {
    if (to !== null) {
      await ask(to.id, wording);
      toast({ tone: 'good', text: t('sentTo', { name: to.name }) });
    } else {
      const { id } = await keep(wording);
      if (now) return openActivityEditor({ question: id });
      toast({ tone: 'good', text: t('keptIt') });
    }
    onClose();
  };
  return (
    <AskForm
      to={to}
      // What a child writes to others is looked at first; what stands in the list is nobody's.
      ownWords={to === null || !isChild}
      stage={stage}
      onStage={setStage}
      list={list}
      onSend={send}
      onClose={onClose}
      lead={to !== null && !isChild && <OfferWeekly onPress={() => setWeekly(true)} />}
    />
  );
}

/** Not one question but one each week. */
const OfferWeekly = ({ onPress }: { readonly onPress: () => void }) => (
  <Row>
    <Button kind="link" icon="calendar" onClick={onPress}>
      {plan('weekly')}
    </Button>
  </Row>
);

export interface AskFormProps extends Props {
  /** Above the questions, where more is to be said than which one. */
  readonly lead?: ReactNode;
  readonly title?: string;
  /** What is still to be said before anything can be asked. */
  readonly missing?: string | null;
  readonly ownWords: boolean;
  readonly stage: QuestionStage;
  readonly onStage: (stage: QuestionStage) => void;
  readonly list: CatalogueList;
  /** `now`: it is answered at once. */
  readonly onSend: (wording: Wording, now: boolean) => Promise<void>;
}

/** What is written counts before what is chosen. */
const wordingOf = (words: string, chosen: string | null): Wording | null => {
  if (words.trim() !== '') return { words: words.trim() };
  return chosen === null ? null : { catalogue: chosen };
};

function useSending({ onSend, missing = null }: Pick<AskFormProps, 'onSend' | 'missing'>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (now: boolean) => {
    const wording = wordingOf(words, chosen);
    if (missing !== null) return setError(missing);
    if (wording === null) return setError(t('chooseFirst'));
    setBusy(true);
    setError(null);
    try {
      await onSend(wording, now);
    } catch (failure) {
      setError(sentenceOf(failure));
      setBusy(false);
    }
  };
  return {
    words,
    // Of the two one is asked: the other steps back.
    write: (value: string) => {
      setWords(value);
      if (value.trim() !== '') setChosen(null);
    },
    chosen,
    choose: (key: string) => {
      setChosen(key);
      setWords('');
    },
    error,
    busy,
    send,
  };
}

export function AskForm(props: AskFormProps) {
  const { to, title, lead, ownWords, stage, onStage, list, onClose } = props;
  const { words, write, chosen, choose, error, busy, send } = useSending(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? (to === null ? t('askOneself') : t('askOf', { name: to.name }))}
      size="medium"
      footer={
        <Foot isOwn={to === null} busy={busy} onSend={(now) => void send(now)} onClose={onClose} />
      }
    >
      <div className={styles.form}>
        <FormError>{error}</FormError>
        {lead}
        <SelectNative<QuestionStage>
          label={t('about')}
          value={stage}
          options={stageOptions}
          onValue={onStage}
        />
        <QuestionChoice list={list} ownWords={ownWords} chosen={chosen} onChoose={choose} />
        {ownWords && <OwnWords words={words} onWords={write} />}
      </div>
    </Dialog>
  );
}

interface OwnWordsProps {
  readonly words: string;
  readonly onWords: (words: string) => void;
}

const OwnWords = ({ words, onWords }: OwnWordsProps) => (
  <TextArea
    label={t('ownWords')}
    value={words}
    onValue={(value) => onWords(value.replaceAll('\n', ' '))}
    rows={3}
    maxLength={MAX_QUESTION}
    count
  />
);

function Foot({
  isOwn,
  busy,
  onSend,
  onClose,
}: {
  readonly isOwn: boolean;
  readonly busy: boolean;
  readonly onSend: (now: boolean) => void;
  readonly onClose: () => void;
}) {
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      {isOwn && (
        <Button busy={busy} onClick={() => onSend(false)}>
          {t('keepIt')}
        </Button>
      )}
      <Button kind="primary" busy={busy} onClick={() => onSend(true)}>
        {t(isOwn ? 'answerNow' : 'send')}
      </Button>
    </>
  );
}

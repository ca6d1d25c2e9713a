/** Asking somebody, or oneself: a question chosen from the catalogue by the part of a life it is about, or written. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import {
  MAX_QUESTION,
  questionStages,
  type CatalogueQuestion,
  type QuestionStage,
} from '@kinlore/shared/contracts/questions';
import { openActivityEditor, toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList, type List } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FailedState,
  FormError,
  RadioGroup,
  Row,
  SelectNative,
  Skeleton,
  TextArea,
} from '@kinlore/shared/ui';
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
  const list = useList(catalogue, { stage });
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
    />
  );
}

interface AskFormProps extends Props {
  readonly ownWords: boolean;
  readonly stage: QuestionStage;
  readonly onStage: (stage: QuestionStage) => void;
  readonly list: Pick<
    List<CatalogueQuestion>,
    'items' | 'status' | 'busy' | 'hasMore' | 'refresh' | 'more'
  >;
  /** `now`: it is answered at once. */
  readonly onSend: (wording: Wording, now: boolean) => Promise<void>;
}

/** What is written counts before what is chosen. */
const wordingOf = (words: string, chosen: string | null): Wording | null => {
  if (words.trim() !== '') return { words: words.trim() };
  return chosen === null ? null : { catalogue: chosen };
};

function useSending(onSend: AskFormProps['onSend']) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (now: boolean) => {
    const wording = wordingOf(words, chosen);
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

function AskForm(props: AskFormProps) {
  const { to, ownWords, stage, onStage, onSend, onClose } = props;
  const { words, write, chosen, choose, error, busy, send } = useSending(onSend);
  return (
    <Dialog
      open
      onClose={onClose}
      title={to === null ? t('askOneself') : t('askOf', { name: to.name })}
      size="medium"
      footer={
        <Foot isOwn={to === null} busy={busy} onSend={(now) => void send(now)} onClose={onClose} />
      }
    >
      <div className={styles.form}>
        <FormError>{error}</FormError>
        <SelectNative<QuestionStage>
          label={t('about')}
          value={stage}
          options={stageOptions}
          onValue={onStage}
        />
        <Choice {...props} chosen={chosen} onChoose={choose} />
        {ownWords && (
          <TextArea
            label={t('ownWords')}
            value={words}
            onValue={(value) => write(value.replaceAll('\n', ' '))}
            rows={3}
            maxLength={MAX_QUESTION}
            count
          />
        )}
      </div>
    </Dialog>
  );
}

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

/** Any time of life first, then in the order of a life. */
const stageOptions = (
  ['any_age', ...questionStages.filter((stage) => stage !== 'any_age')] as const
).map((value) => ({ value, label: t(value) }));

function Choice({
  list,
  ownWords,
  chosen,
  onChoose,
}: AskFormProps & {
  readonly chosen: string | null;
  readonly onChoose: (key: string) => void;
}) {
  const { items, status, busy, hasMore, refresh, more } = list;
  if (status === 'loading') return <Skeleton name="form" label={t('which')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('catalogueFailed')}
        unaffected={t(ownWords ? 'catalogueKept' : 'catalogueKeptChild')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={3}
      />
    );
  return (
    <>
      <RadioGroup
        label={t('which')}
        value={chosen}
        onValue={onChoose}
        options={items.map(({ key, words }) => ({ value: key, label: words }))}
      />
      {hasMore && (
        <Row>
          <Button small busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </>
  );
}

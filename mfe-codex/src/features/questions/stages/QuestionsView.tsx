import { useState } from 'react';
import type { StageQuestion, StageQuestions } from '@kinlore/shared/contracts/essence';
import type { RecordView } from '@kinlore/shared/state';
import { Button, FailedState, Row, Skeleton } from '@kinlore/shared/ui';
import { t } from './essence.messages.ts';
import styles from './Essence.module.css';

/** Of what is not answered so much is shown before somebody asks for the rest. */
const FIRST = 4;

export interface QuestionActs {
  readonly onAnswer: (question: StageQuestion) => void;
  readonly onAsk: (question: StageQuestion) => void;
}

export interface QuestionsViewProps {
  readonly questions: Pick<RecordView<StageQuestions>, 'value' | 'status' | 'refresh'>;
  readonly own: boolean;
  readonly name: string;
  /** Null where one only looks. */
  readonly acts: QuestionActs | null;
  readonly onRead: (answer: NonNullable<StageQuestion['answer']>) => void;
}

/** Nothing where there is nothing to ask, to answer or to read. */
export function QuestionsView({ questions, ...rest }: QuestionsViewProps) {
  const { value, status, refresh } = questions;
  if (value === null && status === 'failed')
    return (
      <FailedState
        title={t('questionsFailed')}
        unaffected={t('kept')}
        onRetry={() => void refresh()}
        level={4}
      />
    );
  if (value === null) return <Skeleton name="table" />;
  return value.questions.length > 0 && <List questions={value.questions} {...rest} />;
}

function List({
  questions,
  ...rest
}: Omit<QuestionsViewProps, 'questions'> & Pick<StageQuestions, 'questions'>) {
  const [isAll, setAll] = useState(false);
  const [toDo, told] = sorted(questions);
  const shown = isAll ? toDo : toDo.slice(0, FIRST);
  return (
    <section className={styles.section} aria-label={t('questions')}>
      <h4 className={styles.heading}>{t('questions')}</h4>
      <ul className={styles.questions}>
        {[...shown, ...told].map((question) => (
          <li key={question.key}>
            <p className={styles.question}>{question.words}</p>
            <Act question={question} {...rest} />
          </li>
        ))}
      </ul>
      {toDo.length > shown.length && (
        <Row>
          <Button
            small
            onClick={() => {
              setAll(true);
            }}
          >
            {t('more')}
          </Button>
        </Row>
      )}
    </section>
  );
}

type Questions = StageQuestions['questions'];

/** What can be done, with what was asked first; and what was told, all of which is shown. */
function sorted(questions: Questions): readonly [Questions, Questions] {
  const inState = (wanted: StageQuestion['state']) =>
    questions.filter(({ state }) => state === wanted);
  return [[...inState('waiting'), ...inState('open')], inState('answered')];
}

type ActProps = Omit<QuestionsViewProps, 'questions'> & { readonly question: StageQuestion };

function Act({ question, own, name, acts, onRead }: ActProps) {
  const { words, state, answer } = question;
  if (answer !== null)
    return (
      <Button
        small
        icon="book"
        aria-label={t('readOf', { title: answer.title })}
        onClick={() => {
          onRead(answer);
        }}
      >
        {t('read')}
      </Button>
    );
  if (!own && state === 'waiting') return <p className={styles.note}>{t('waiting')}</p>;
  if (acts === null) return null;
  return own ? (
    <Button
      small
      icon="edit"
      aria-label={t('answerOf', { words })}
      onClick={() => {
        acts.onAnswer(question);
      }}
    >
      {t('answer')}
    </Button>
  ) : (
    <Button
      small
      icon="question"
      aria-label={t('askOf', { name, words })}
      onClick={() => {
        acts.onAsk(question);
      }}
    >
      {t('ask')}
    </Button>
  );
}

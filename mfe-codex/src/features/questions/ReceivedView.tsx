/** Questions for oneself. */
import type { Question, QuestionList } from '@kinlore/shared/contracts/questions';
import { useReportItem } from '@kinlore/shared/remote';
import {
  Avatar,
  Button,
  EmptyState,
  IconButton,
  Menu,
  RelativeTime,
  Row,
} from '@kinlore/shared/ui';
import { Frame, ReadButton, Words, type Shown } from './parts.tsx';
import { t } from './questions.messages.ts';
import styles from './Questions.module.css';

/** What may be done with a question; absent while a guardian views as a child. */
interface ReceivedActs {
  readonly onAnswer: (question: Question) => void;
  readonly onAside: (question: Question) => void;
  readonly onRemove: (question: Question) => void;
}

interface ReceivedViewProps {
  readonly which: QuestionList;
  readonly list: Shown<Question>;
  readonly acts: ReceivedActs | null;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
  readonly onChoose: () => void;
}

const emptyOf = {
  waiting: ['noneWaiting', 'noneWaitingWords', 'question'],
  aside: ['noneAside', 'noneAsideWords', 'clock'],
  answered: ['noneAnswered', 'noneAnsweredWords', 'book'],
} as const;

export function ReceivedView({ which, list, acts, onRead, onChoose }: ReceivedViewProps) {
  const [title, words, icon] = emptyOf[which];
  return (
    <Frame
      list={list}
      label={t('received')}
      empty={
        <EmptyState
          icon={icon}
          title={t(title)}
          level={4}
          action={
            which === 'waiting' &&
            acts !== null && (
              <Button kind="primary" onClick={onChoose}>
                {t('choose')}
              </Button>
            )
          }
        >
          {t(words)}
        </EmptyState>
      }
    >
      {(question) => (
        <li key={question.id}>
          <Asker question={question} />
          <Words>{question.words}</Words>
          <ReceivedRow question={question} acts={acts} onRead={onRead} />
        </li>
      )}
    </Frame>
  );
}

function Asker({
  question: { asked_by: by, nudged, asked_at: at },
}: {
  readonly question: Question;
}) {
  return (
    <p className={styles.who}>
      {by === null ? (
        <span>{t('own')}</span>
      ) : (
        <>
          <Avatar name={by.full_name} seed={by.plate} src={by.avatar_url} size={32} silent />
          <span>{t(nudged ? 'fromAgain' : 'from', { name: by.full_name })}</span>
        </>
      )}
      <RelativeTime at={at} />
    </p>
  );
}

function ReceivedRow({
  question,
  acts,
  onRead,
}: { readonly question: Question } & Pick<ReceivedViewProps, 'acts' | 'onRead'>) {
  const { answer, words, state, asked_by: by } = question;
  if (answer !== null) return <ReadButton answer={answer} onRead={onRead} />;
  if (acts === null || state === 'answered') return null;
  return (
    <Row>
      <Button
        kind="primary"
        small
        icon="edit"
        aria-label={t('answerOf', { words })}
        onClick={() => acts.onAnswer(question)}
      >
        {t('answer')}
      </Button>
      {state !== 'put_aside' && (
        <Button small aria-label={t('notNowOf', { words })} onClick={() => acts.onAside(question)}>
          {t('notNow')}
        </Button>
      )}
      {by === null && (
        <Button
          kind="link"
          small
          aria-label={t('letGoOf', { words })}
          onClick={() => acts.onRemove(question)}
        >
          {t('letGo')}
        </Button>
      )}
      {by !== null && <AskedActions question={question} authorId={by.id} />}
    </Row>
  );
}

function AskedActions({
  question: { id, words },
  authorId,
}: {
  readonly question: Question;
  readonly authorId: string;
}) {
  const items = useReportItem('question', id, authorId);
  if (items.length === 0) return null;
  const label = t('actionsOf', { words });
  return (
    <Menu
      label={label}
      trigger={(trigger) => <IconButton {...trigger} icon="more" label={label} />}
      items={items}
    />
  );
}

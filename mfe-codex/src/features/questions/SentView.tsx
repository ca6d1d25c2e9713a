/** Questions one asked. */
import type { Question, SentQuestion } from '@kinlore/shared/contracts/questions';
import { Avatar, Button, EmptyState, RelativeTime, Row } from '@kinlore/shared/ui';
import { Frame, ReadButton, Words, type Shown } from './parts.tsx';
import { t } from './questions.messages.ts';
import styles from './Questions.module.css';

interface SentActs {
  readonly onAgain: (question: SentQuestion) => void;
  readonly onTakeBack: (question: SentQuestion) => void;
}

interface SentViewProps {
  readonly list: Shown<SentQuestion>;
  readonly acts: SentActs | null;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
  readonly onPeople: () => void;
}

const stateOf = ({ state, to, nudged_at: nudged }: SentQuestion): string => {
  const said = {
    asked: t('isAsked'),
    opened: t('isOpened', { name: to.full_name }),
    answered: t('isAnswered'),
  }[state];
  return nudged !== null && state !== 'answered' ? `${said} · ${t('askedAgainOn')}` : said;
};

export function SentView({ list, acts, onRead, onPeople }: SentViewProps) {
  return (
    <Frame
      list={list}
      label={t('sent')}
      empty={
        <EmptyState
          icon="send"
          title={t('noneSent')}
          level={4}
          action={<Button onClick={onPeople}>{t('askSomeone')}</Button>}
        >
          {t('noneSentWords')}
        </EmptyState>
      }
    >
      {(question) => (
        <li key={question.id}>
          <p className={styles.who}>
            <Avatar
              name={question.to.full_name}
              seed={question.to.plate}
              src={question.to.avatar_url}
              size={32}
              silent
            />
            <span>{t('to', { name: question.to.full_name })}</span>
            <RelativeTime at={question.asked_at} />
          </p>
          <Words>{question.words}</Words>
          <p className={styles.note}>{stateOf(question)}</p>
          <SentRow question={question} acts={acts} onRead={onRead} />
        </li>
      )}
    </Frame>
  );
}

function SentRow({
  question,
  acts,
  onRead,
}: { readonly question: SentQuestion } & Pick<SentViewProps, 'acts' | 'onRead'>) {
  const { answer, words, may_nudge: mayNudge } = question;
  if (answer !== null) return <ReadButton answer={answer} onRead={onRead} />;
  if (acts === null) return null;
  return (
    <Row>
      {mayNudge && (
        <Button
          small
          aria-label={t('askAgainOf', { words })}
          onClick={() => acts.onAgain(question)}
        >
          {t('askAgain')}
        </Button>
      )}
      <Button
        small
        aria-label={t('takeBackOf', { words })}
        onClick={() => acts.onTakeBack(question)}
      >
        {t('takeBack')}
      </Button>
    </Row>
  );
}

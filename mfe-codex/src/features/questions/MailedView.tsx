/** Questions by e-mail as a list: what they wait for, and what came back, heard and seen before it is kept. */
import type { AnswerMail } from '@kinlore/shared/contracts/media';
import type { MailedQuestion } from '@kinlore/shared/contracts/mailed-questions';
import type { Question } from '@kinlore/shared/contracts/questions';
import { Button, EmptyState, Icon, RelativeTime, Row } from '@kinlore/shared/ui';
import { AnswerBody } from './AnswerBody.tsx';
import { Frame, ReadButton, Words, type Shown } from './parts.tsx';
import { t } from './questions.messages.ts';
import styles from './Questions.module.css';

interface MailedActs {
  readonly onKeep: (question: MailedQuestion) => void;
  readonly onPutAway: (question: MailedQuestion) => void;
  readonly onTakeBack: (question: MailedQuestion) => void;
  /** Asked for once more before it is done. */
  readonly onRemove: (question: MailedQuestion) => void;
}

interface MailedViewProps {
  readonly list: Shown<MailedQuestion>;
  readonly acts: MailedActs | null;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
}

const sayings = {
  asked: () => t('isAsked'),
  opened: (name: string) => t('mailOpened', { name }),
  answered: (name: string) => t('mailAnswered', { name }),
  put_away: () => t('mailAway'),
  kept: () => t('mailKept'),
  expired: () => t('mailExpired'),
} as const satisfies Readonly<Record<MailedQuestion['state'], (name: string) => string>>;

export function MailedView({ list, acts, onRead }: MailedViewProps) {
  return (
    <Frame
      list={list}
      label={t('mailed')}
      empty={
        <EmptyState icon="mail" title={t('noneMailed')} level={4}>
          {t('noneMailedWords')}
        </EmptyState>
      }
    >
      {(question) => (
        <li key={question.id}>
          <p className={styles.who}>
            <Icon name="mail" size={20} />
            <span dir="auto">{toWhom(question)}</span>
            <RelativeTime at={question.asked_at} />
          </p>
          <Words>{question.words}</Words>
          <p className={styles.note} dir="auto">
            {sayings[question.state](question.to_name)}
          </p>
          {question.answer !== null && (
            <AnswerBody answer={question.answer} name={question.to_name} />
          )}
          {question.answer?.mail !== undefined && <AnswerMailLink mail={question.answer.mail} />}
          <Acts question={question} acts={acts} onRead={onRead} />
        </li>
      )}
    </Frame>
  );
}

/** The mail itself, and what was left out of the answer. */
const AnswerMailLink = ({ mail: { url, cut } }: { readonly mail: AnswerMail }) => (
  <>
    {cut !== '' && (
      <details>
        <summary className={styles.note}>{t('leftOut')}</summary>
        <p className={styles.said} dir="auto">
          {cut}
        </p>
      </details>
    )}
    <p className={styles.note}>
      <a href={url} download>
        {t('saveMail')}
      </a>
    </p>
  </>
);

const toWhom = ({ to_name: name, to_email: address }: MailedQuestion): string =>
  address === null ? t('mailToName', { name }) : t('mailTo', { name, address });

function Acts({
  question,
  acts,
  onRead,
}: { readonly question: MailedQuestion } & Pick<MailedViewProps, 'acts' | 'onRead'>) {
  const { answer, words } = question;
  if (answer?.activity) {
    const { id, type, title } = answer.activity;
    return <ReadButton answer={{ activity_id: id, type, title }} onRead={onRead} />;
  }
  if (acts === null) return null;
  if (answer === null)
    return (
      <Row>
        <Button
          small
          aria-label={t('takeBackOf', { words })}
          onClick={() => acts.onTakeBack(question)}
        >
          {t('takeBack')}
        </Button>
      </Row>
    );
  return <AnswerActs question={question} acts={acts} />;
}

interface AnswerActsProps {
  readonly question: MailedQuestion;
  readonly acts: MailedActs;
}

function AnswerActs({ question, acts }: AnswerActsProps) {
  const { state, words } = question;
  return (
    <Row>
      <Button
        kind="primary"
        small
        icon="book"
        aria-label={t('keepAnswerOf', { words })}
        onClick={() => acts.onKeep(question)}
      >
        {t('keepAnswer')}
      </Button>
      {state !== 'put_away' && (
        <Button small aria-label={t('awayOf', { words })} onClick={() => acts.onPutAway(question)}>
          {t('away')}
        </Button>
      )}
      <Button
        small
        kind="quiet"
        aria-label={t('eraseOf', { words })}
        onClick={() => acts.onRemove(question)}
      >
        {t('erase')}
      </Button>
    </Row>
  );
}

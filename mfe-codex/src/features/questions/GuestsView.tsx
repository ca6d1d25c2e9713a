/** Links for guests, and what was told by them, as lists: heard and seen before it is kept. */
import type { GuestContribution, GuestLink } from '@kinlore/shared/contracts/guest-links';
import type { Question } from '@kinlore/shared/contracts/questions';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Button, EmptyState, Icon, RelativeTime, Row } from '@kinlore/shared/ui';
import { AnswerBody } from './AnswerBody.tsx';
import { t } from './guests.messages.ts';
import { Frame, ReadButton, Words, type Shown } from './parts.tsx';
import styles from './Questions.module.css';

interface LinksProps {
  readonly list: Shown<GuestLink>;
  readonly onEnd: (link: GuestLink) => void;
}

function stateWords({ state, expires_at: until, told, most }: GuestLink): string {
  const day = formatDay(until, locale());
  if (state === 'over') return t('over', { day });
  return state === 'full' ? t('full', { count: told }) : t('open', { day, count: told, most });
}

export const GuestLinksView = ({ list, onEnd }: LinksProps) => (
  <Frame
    list={list}
    label={t('links')}
    empty={
      <EmptyState icon="link" title={t('noLinks')} level={4}>
        {t('noLinksWords')}
      </EmptyState>
    }
  >
    {(link) => (
      <li key={link.id}>
        <Words>{link.words}</Words>
        <p className={styles.note}>{stateWords(link)}</p>
        <Row>
          <Button small aria-label={t('endOf', { words: link.words })} onClick={() => onEnd(link)}>
            {t('end')}
          </Button>
        </Row>
      </li>
    )}
  </Frame>
);

interface Acts {
  readonly onKeep: (told: GuestContribution) => void;
  readonly onLeave: (told: GuestContribution) => void;
  readonly onRead: (answer: NonNullable<Question['answer']>) => void;
}

const nameOf = ({ name, relation }: GuestContribution): string =>
  relation === '' ? name : t('nameAnd', { name, relation });

export const ContributionsView = ({
  list,
  ...acts
}: Acts & { readonly list: Shown<GuestContribution> }) => (
  <Frame
    list={list}
    label={t('told')}
    empty={
      <EmptyState icon="people" title={t('noneTold')} level={4}>
        {t('noneToldWords')}
      </EmptyState>
    }
  >
    {(told) => (
      <li key={told.id}>
        <p className={styles.who}>
          <Icon name="person" size={20} />
          <span dir="auto">{nameOf(told)}</span>
          <RelativeTime at={told.sent_at} />
        </p>
        <p className={styles.note} dir="auto">
          {told.asked}
        </p>
        <AnswerBody answer={told} name={told.name} />
        <Choice told={told} {...acts} />
      </li>
    )}
  </Frame>
);

function Choice({ told, onKeep, onLeave, onRead }: Acts & { readonly told: GuestContribution }) {
  if (told.activity !== null) {
    const { id, type, title } = told.activity;
    return <ReadButton answer={{ activity_id: id, type, title }} onRead={onRead} />;
  }
  return (
    <Row>
      <Button
        kind="primary"
        small
        icon="book"
        aria-label={t('keepOf', { name: told.name })}
        onClick={() => onKeep(told)}
      >
        {t('keep')}
      </Button>
      {told.state === 'left' ? (
        <span className={styles.note}>{t('isLeft')}</span>
      ) : (
        <Button small aria-label={t('leaveOf', { name: told.name })} onClick={() => onLeave(told)}>
          {t('leave')}
        </Button>
      )}
    </Row>
  );
}

/** Who said what in a case, by name. What somebody wrote is read by them and by administrators alone. */
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Avatar } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { t } from './cases.messages.ts';
import { useMoments } from './moments.ts';
import styles from './Cases.module.css';

type Confirmation = LegacyCase['confirmations'][number];
interface Props {
  readonly one: LegacyCase;
}

const Person = ({
  person,
  unnamed = t('someone'),
  isOwn = false,
  children,
}: {
  readonly person: PersonCard | null;
  /** What is said where there is no name. */
  readonly unnamed?: string;
  readonly isOwn?: boolean;
  readonly children?: ReactNode;
}) => {
  const name = person?.full_name ?? unnamed;
  return (
    <li className={styles['person']}>
      <Avatar
        name={name}
        src={person?.avatar_url ?? null}
        seed={person?.plate ?? name}
        size={40}
        silent
      />
      <div>
        <p>
          <bdi>{isOwn ? t('you') : name}</bdi>
        </p>
        {children}
      </div>
    </li>
  );
};

const Part = ({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) => (
  <section className={styles['part']} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

export function Confirmed({ one }: Props) {
  return (
    <Part id="confirmed" title={t('sectionSaid')}>
      {one.confirmations.length === 0 ? (
        <p>{t('nobodyYet')}</p>
      ) : (
        <ul className={styles['people']}>
          {one.confirmations.map((said) => (
            <ConfirmedBy key={`${said.person?.id ?? ''} ${said.at}`} said={said} />
          ))}
        </ul>
      )}
    </Part>
  );
}

function ConfirmedBy({ said }: { readonly said: Confirmation }) {
  const { when } = useMoments();
  const died = formatFuzzyDate(said.died, { locale: locale(), style: 'long' });
  return (
    <Person
      person={said.person}
      isOwn={said.own}
      {...(said.kind === 'sheets' && { unnamed: t('sheetsName') })}
    >
      <p className={styles['quiet']}>
        {t('saidOn', { kind: t(`as_${said.kind}`), when: when(said.at) })}
      </p>
      <p className={styles['quiet']}>{t('saidDied', { when: died })}</p>
      {!said.counts && <p className={styles['quiet']}>{t('doesNotCount')}</p>}
      {said.own && said.words !== null && said.words !== '' && (
        <p className={styles['quiet']} dir="auto">
          {t('ownWords', { words: said.words })}
        </p>
      )}
    </Person>
  );
}

export function Contests({ one }: Props) {
  const { when } = useMoments();
  if (one.contests.length === 0) return null;
  return (
    <Part id="contests" title={t('sectionContests')}>
      <ul className={styles['people']}>
        {one.contests.map(({ person, at, reason }) => (
          <Person key={`${person?.id ?? ''} ${at}`} person={person}>
            <p className={styles['quiet']}>{when(at)}</p>
            {reason !== null && <p dir="auto">{reason}</p>}
          </Person>
        ))}
      </ul>
    </Part>
  );
}

export function Reverts({ one }: Props) {
  const { people, needed } = one.reverts;
  if (people.length === 0) return null;
  return (
    <Part id="reverts" title={t('sectionReverts')}>
      <p>{t('revertsNeeded', { count: needed })}</p>
      <ul className={styles['people']}>
        {people.map((person, place) => (
          <Person key={person?.id ?? place} person={person} />
        ))}
      </ul>
    </Part>
  );
}

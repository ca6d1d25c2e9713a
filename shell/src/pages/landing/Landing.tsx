import type { ReactNode } from 'react';
import {
  Dial,
  EnamelToken,
  RegisterLine,
  Provenance,
  Rest,
  Surface,
  buttonClass,
} from '@kinlore/shared/ui';
import { RegisterPage } from './RegisterPage.tsx';
import { SiteFrame } from './SiteFrame.tsx';
import { t } from './landing.messages.ts';
import styles from './Landing.module.css';

/** What a guest sees at `/`, and what is prerendered: complete before any script. */
export function Landing() {
  return (
    <SiteFrame current="/">
      <section className={styles.opening} aria-labelledby="promise">
        <div className={styles.promise}>
          <h1 id="promise" className={styles.sentence}>
            {t('promise')}
          </h1>
          <p className={styles.lead}>{t('lead')}</p>
          <a className={buttonClass('primary')} href="?modal=registration-request">
            {t('ask')}
          </a>
          <noscript>
            <p className={styles.small}>{t('noScript')}</p>
          </noscript>
        </div>
        <RegisterPage />
      </section>
      <Why />
      <Features />
      <Audiences />
      <Entry label={t('visionLabel')} title={t('visionTitle')}>
        <p>{t('visionText')}</p>
      </Entry>
      <Entry label={t('promiseLabel')} title={t('promiseTitle')}>
        <p>{t('promiseText')}</p>
      </Entry>
    </SiteFrame>
  );
}

interface EntryProps {
  readonly label: string;
  readonly title: string;
  readonly shot?: ReactNode;
  readonly caption?: string;
  readonly children: ReactNode;
}

/** A ruled entry: an engraved label in the gutter, the words, and now and then a piece of the product itself. */
function Entry({ label, title, shot, caption, children }: EntryProps) {
  return (
    <section className={styles.entry}>
      <p className={styles.label}>{label}</p>
      <div className={styles.words}>
        <h2>{title}</h2>
        {children}
      </div>
      {shot === undefined ? null : (
        <figure className={styles.shot}>
          {shot}
          <figcaption className={styles.small}>{caption}</figcaption>
        </figure>
      )}
    </section>
  );
}

function Why() {
  const shot = (
    <Surface kind="panel" className={styles.sheet}>
      <RegisterLine
        label={t('shotLabel')}
        name={t('shotName')}
        level={3}
        provenance={<Provenance kind="told" by="Rozi" on="1998" />}
      >
        {t('shotWords')}
      </RegisterLine>
      <div className={styles.tokens}>
        <EnamelToken being="joy" name={t('joy')} intensity={3} />
        <EnamelToken being="pride" name={t('pride')} intensity={1} />
      </div>
    </Surface>
  );
  return (
    <Entry label={t('whyLabel')} title={t('whyTitle')} shot={shot} caption={t('whyShot')}>
      <p>{t('whyOne')}</p>
      <p>{t('whyTwo')}</p>
    </Entry>
  );
}

const systems = ['activities', 'sky', 'emotari', 'trees', 'legacy', 'tributes'] as const;

/** The six systems as ruled lines; also the list of the features page. */
export function Systems() {
  return (
    <dl className={styles.terms}>
      {systems.map((name) => (
        <div key={name} className={styles.term}>
          <dt>{t(name)}</dt>
          <dd>{t(`${name}Text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Features() {
  const shot = (
    <Rest label={t('restLabel')} name={t('restName')} dates={t('restDates')} line={t('restLine')}>
      {null}
    </Rest>
  );
  return (
    <Entry
      label={t('featuresLabel')}
      title={t('featuresTitle')}
      shot={shot}
      caption={t('featuresShot')}
    >
      <Systems />
    </Entry>
  );
}

function Audiences() {
  const shot = (
    <Surface kind="panel" className={styles.instrument}>
      <Dial value={0.832} label={t('dialLabel')} size={112}>
        17
      </Dial>
      <div>
        <p className={styles.rank}>{t('className')}</p>
        <p className={styles.small}>{t('classText')}</p>
      </div>
    </Surface>
  );
  return (
    <Entry label={t('forLabel')} title={t('forTitle')} shot={shot} caption={t('forShot')}>
      <ul className={styles.people}>
        <li>
          <strong>{t('families')}</strong> {t('familiesText')}
        </li>
        <li>
          <strong>{t('mourners')}</strong> {t('mournersText')}
        </li>
        <li>
          <strong>{t('keepers')}</strong> {t('keepersText')}
        </li>
      </ul>
    </Entry>
  );
}

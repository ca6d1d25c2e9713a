import type { ReactNode } from 'react';
import { buttonClass } from '@kinlore/shared/ui';
import { Picture } from './Picture.tsx';
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
      <Entry label={t('promiseLabel')} title={t('promiseTitle')} shot={<Picture of="record" />}>
        <p>{t('promiseText')}</p>
      </Entry>
    </SiteFrame>
  );
}

interface EntryProps {
  readonly label: string;
  readonly title: string;
  /** A screen of the product below the words, or beside them where it is a telephone's. */
  readonly shot?: ReactNode;
  readonly children: ReactNode;
}

/** A ruled entry: an engraved label in the gutter, the words, and a screen of the product itself. */
function Entry({ label, title, shot, children }: EntryProps) {
  return (
    <section className={styles.entry}>
      <p className={styles.label}>{label}</p>
      <div className={styles.words}>
        <h2>{title}</h2>
        {children}
      </div>
      {shot}
    </section>
  );
}

function Why() {
  return (
    <Entry label={t('whyLabel')} title={t('whyTitle')} shot={<Picture of="memory" />}>
      <p>{t('whyOne')}</p>
      <p>{t('whyTwo')}</p>
    </Entry>
  );
}

const systems = ['activities', 'levels', 'emotari', 'trees', 'legacy', 'tributes'] as const;

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
  return (
    <Entry label={t('featuresLabel')} title={t('featuresTitle')} shot={<Picture of="tree" />}>
      <Systems />
    </Entry>
  );
}

function Audiences() {
  return (
    <Entry label={t('forLabel')} title={t('forTitle')} shot={<Picture of="memorial" />}>
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

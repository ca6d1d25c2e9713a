import { Provenance, Surface } from '@kinlore/shared/ui';
import { register } from './register.ts';
import { t } from './landing.messages.ts';
import styles from './RegisterPage.module.css';

/** A register page whose last line is being written. The writing is a moving cover (CSS alone): without motion, or without it, the page is simply written. */
export function RegisterPage() {
  return (
    <Surface kind="panel" as="section" className={styles.page} aria-labelledby="register-head">
      <header className={styles.head}>
        <h2 className={styles.family} id="register-head">
          {t('registerHead')}
        </h2>
        <span className={styles.note}>{t('registerNote')}</span>
      </header>
      <ol className={styles.lines}>
        {register.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.when}>{line.when}</span>
            <span className={styles.words}>
              <span className={styles.title}>{line.title}</span>
              <span className={styles.from}>
                {line.where} ·{' '}
                <Provenance kind={line.told.kind} by={line.told.by} on={line.told.on} />
              </span>
            </span>
            {line.photo === undefined ? null : (
              <img
                className={styles.photo}
                src={`/pictures/${line.photo}.webp`}
                alt=""
                width={320}
                height={230}
                decoding="async"
              />
            )}
          </li>
        ))}
      </ol>
    </Surface>
  );
}

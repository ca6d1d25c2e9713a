import type { Static } from '@kinlore/shared/contracts/kernel';
import type { DemoLogin as Shape } from '@kinlore/shared/contracts/instance';
import { Button } from '@kinlore/shared/ui';
import { t } from './setup.messages.ts';
import styles from './SetUp.module.css';

export type DemoLogin = Static<typeof Shape>;

interface Props {
  readonly logins: readonly DemoLogin[];
  readonly onTake: (login: DemoLogin) => void;
}

/** The people of the demo family, with what to type; one press fills it in. */
export function DemoLogins({ logins, onTake }: Props) {
  return (
    <section aria-labelledby="demo-logins">
      <h3 id="demo-logins" className={styles.label}>
        {t('demoLogins')}
      </h3>
      <ul className={styles.logins}>
        {logins.map((login) => (
          <li key={login.username} className={styles.login}>
            <span className={styles.person}>{login.full_name}</span>
            <span className={styles.words}>{login.note}</span>
            <span className={styles.words}>
              {t('demoWords', { username: login.username, password: login.password })}
            </span>
            <Button
              small
              onClick={() => {
                onTake(login);
              }}
            >
              {t('demoAs', { name: login.full_name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

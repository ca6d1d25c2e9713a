/** The instrument beside the stream: the dial with level and stage, one invitation, and what other remotes add. */
import { useState } from 'react';
import type { CatalogueQuestion } from '@kinlore/shared/contracts/questions';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { openActivityEditor, openProfile, Slot } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, Dial, Icon, Surface } from '@kinlore/shared/ui';
import { CompanionsAtHome } from '../companions/index.ts';
import { dayWords, stageOf, t } from './home.messages.ts';
import { keptQuestion, progress, questionOfToday, streak } from './home.state.ts';
import { UnlessQuiet, useIsQuiet } from './QuietTime.tsx';
import styles from './Home.module.css';

export type InstrumentProps = {
  readonly user: Pick<CurrentUser, 'id' | 'username' | 'age' | 'account_type' | 'ui_mode'>;
  readonly today: string;
};

export function Instrument({ user, today }: InstrumentProps) {
  // Without the game, and without a question, the frame would be empty.
  const isQuiet = useIsQuiet();
  return (
    <div className={styles.instrument}>
      {(user.ui_mode === 'full' || !isQuiet) && (
        <Surface kind="panel">
          {user.ui_mode === 'full' && <Game user={user} />}
          <UnlessQuiet>
            <Invitation today={today} />
          </UnlessQuiet>
        </Surface>
      )}
      <a className={styles.sky} href="/?view=personal">
        <Icon name="star" size={20} />
        {t('sky')}
      </a>
      <Slot name="home.instrument" props={{ userId: user.id }} />
    </div>
  );
}

/** One question a day, answered by the road of every other: with the question at the head of the memory. Nothing where there is none. */
function Invitation({ today }: Pick<InstrumentProps, 'today'>) {
  const { value, status } = useRecord(questionOfToday, today);
  const [busy, setBusy] = useState(false);
  if (value === null && status !== 'loading') return null;
  const answer = async ({ key }: CatalogueQuestion) => {
    setBusy(true);
    const id = await keptQuestion(key);
    setBusy(false);
    openActivityEditor(id === null ? {} : { question: id });
  };
  return (
    <section className={styles.invitation} aria-labelledby="home-invitation">
      <h2 id="home-invitation" className={styles.label}>
        {t('invitation')}
      </h2>
      <p className={styles.question}>{value?.words ?? t('invitationLoading')}</p>
      <Button
        icon="edit"
        busy={busy}
        disabled={value === null}
        onClick={() => {
          if (value !== null) void answer(value);
        }}
      >
        {t('answer')}
      </Button>
    </section>
  );
}

/** While they are left in peace it says that their weeks rest, and keeps no room for a dial. */
const Game = ({ user }: Pick<InstrumentProps, 'user'>) => (
  <section aria-label={t('instrument')} className={useIsQuiet() ? undefined : styles.level}>
    <UnlessQuiet>
      <Level user={user} />
    </UnlessQuiet>
    <Weeks />
    <UnlessQuiet>
      <CompanionsAtHome user={user} />
    </UnlessQuiet>
  </section>
);

function Level({ user }: Pick<InstrumentProps, 'user'>) {
  const { value, status, refresh } = useRecord(progress, 'mine');
  const stage = stageOf(user.age);
  if (status === 'failed')
    return (
      <p className={styles.note}>
        {t('dialFailed')}{' '}
        <Button kind="link" small onClick={() => void refresh()}>
          {t('again')}
        </Button>
      </p>
    );
  if (value === null) return <Dial size={112} label={t('dialLoading')} />;
  const { peak_level: level, into_level: xp, level_size: size, to_next: left } = value;
  return (
    <>
      <Dial
        size={112}
        value={size === 0 ? 0 : xp / size}
        label={t('dial', { level, xp, size, count: left })}
      >
        {level}
      </Dial>
      <div className={styles.figures}>
        <Button
          kind="link"
          onClick={() => openProfile({ username: user.username, tab: 'persona' })}
        >
          {t('level', { level })}
        </Button>
        <p className={styles.note}>{t('xp', { xp, size })}</p>
        {stage !== null && <p className={styles.note}>{t('stage', { stage: stage.name })}</p>}
      </div>
    </>
  );
}

/** One quiet line, and none where there is nothing to say: nobody is told that weeks are missing. */
function Weeks() {
  const { value } = useRecord(streak, 'mine');
  if (value === null) return null;
  const { days, rest, weeks } = value;
  if (rest !== null)
    return <p className={styles.weeks}>{t('resting', { day: dayWords(rest.to) })}</p>;
  const said = [
    ...(weeks === 0 ? [] : [t('weeks', { count: weeks })]),
    ...(days === null || days.count === 0 ? [] : [t('days', { count: days.count })]),
  ];
  return said.length === 0 ? null : <p className={styles.weeks}>{said.join(' · ')}</p>;
}

import type { Mission } from '@kinlore/shared/contracts/missions';
import { Button, Surface } from '@kinlore/shared/ui';
import type { MissionAct } from './mission-acts.ts';
import { dayOf } from './moment.ts';
import { t, whyWords } from './quests.messages.ts';
import { nameId } from './use-followed.ts';
import styles from './Quests.module.css';
import { Steps } from './Steps.tsx';

interface MissionCardProps {
  readonly mission: Mission;
  readonly busy: boolean;
  readonly onAct: (act: MissionAct, mission: Mission) => void;
  readonly onLeave: (mission: Mission) => void;
}

export const isUnderWay = ({ state }: Mission): boolean => state === 'active' || state === 'ready';

export function MissionCard(props: MissionCardProps) {
  const { mission } = props;
  const { title, state, kind } = mission;
  return (
    <Surface as="li" className={styles.card ?? ''}>
      <p className={styles.note}>{t(`kind_${kind}`)}</p>
      <h4 id={nameId(mission.slug)} tabIndex={-1} className={styles.name}>
        {title}
      </h4>
      {state !== 'done' && <Steps steps={mission.steps} counts={isUnderWay(mission)} />}
      <p className={styles.note}>{sayGains(mission)}</p>
      <When mission={mission} />
      <Acts {...props} />
    </Surface>
  );
}

const sayGains = ({ xp, power_up: power }: Mission): string =>
  power === null ? t('gives', { xp }) : t('givesPower', { xp, power });

function When({ mission }: { readonly mission: Mission }) {
  const { state, open_until: until, completed_at: completed, refusal, again_at: again } = mission;
  if (state === 'done')
    return completed === null ? null : (
      <p className={styles.note}>{t('doneOn', { day: dayOf(completed) })}</p>
    );
  if (state === 'ready') return <p className={styles.ready}>{t('allDone')}</p>;
  if (state === 'active')
    return (
      <p className={styles.note}>
        {until === null ? t('noEnd') : t('until', { day: dayOf(until) })}
      </p>
    );
  if (refusal === null) return null;
  return <p className={styles.note}>{whyWords(refusal, again === null ? '' : dayOf(again))}</p>;
}

function Acts({ mission, busy, onAct, onLeave }: MissionCardProps) {
  const { title, state, refusal } = mission;
  if (state === 'done' || (state === 'offered' && refusal !== null)) return null;
  if (state === 'offered')
    return (
      <div className={styles.acts}>
        <Button
          busy={busy}
          aria-label={t('beginNamed', { title })}
          onClick={() => {
            onAct('begin', mission);
          }}
        >
          {t('begin')}
        </Button>
      </div>
    );
  return (
    <div className={styles.acts}>
      {state === 'ready' && (
        <Button
          kind="primary"
          busy={busy}
          aria-label={t('completeNamed', { title })}
          onClick={() => {
            onAct('complete', mission);
          }}
        >
          {t('complete')}
        </Button>
      )}
      <Button
        kind="quiet"
        busy={busy && state !== 'ready'}
        aria-label={t('leaveNamed', { title })}
        onClick={() => {
          onLeave(mission);
        }}
      >
        {t('leave')}
      </Button>
    </div>
  );
}

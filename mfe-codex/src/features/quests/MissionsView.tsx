import { useState } from 'react';
import type { Mission } from '@kinlore/shared/contracts/missions';
import { Confirm } from '@kinlore/shared/ui';
import { isUnderWay, MissionCard } from './MissionCard.tsx';
import type { MissionAct } from './mission-acts.ts';
import { Part } from './Part.tsx';
import { t } from './quests.messages.ts';
import { useFollowed } from './use-followed.ts';
import styles from './Quests.module.css';

export interface MissionsViewProps {
  readonly ordinary: readonly Mission[];
  readonly sacred: readonly Mission[];
  /** The slug of the one that something is done to. */
  readonly busy: string | null;
  readonly onAct: (act: MissionAct, mission: Mission) => void;
}

const isOffered = ({ state }: Mission): boolean => state === 'offered';

const placed = (mission: Mission) => ({
  slug: mission.slug,
  place: isUnderWay(mission) ? 'active' : mission.state,
});

export function MissionsView({ ordinary, sacred, busy, onAct }: MissionsViewProps) {
  const [leaving, setLeaving] = useState<Mission | null>(null);
  const all = [...ordinary, ...sacred];
  useFollowed(busy, all.map(placed));
  const shared = { busy, onAct, onLeave: setLeaving };
  return (
    <>
      <Part title={t('underWay')} lead={t('missionsLead')}>
        {!all.some(isUnderWay) && <p>{t('nothingUnderWay')}</p>}
        <Cards missions={all.filter(isUnderWay)} {...shared} />
      </Part>
      <Cards title={t('toBegin')} missions={ordinary.filter(isOffered)} {...shared} />
      <Cards
        title={t('sacred')}
        lead={t('sacredLead')}
        missions={sacred.filter(isOffered)}
        {...shared}
      />
      <Cards title={t('done')} missions={all.filter(({ state }) => state === 'done')} {...shared} />
      {leaving !== null && (
        <LeaveQuestion
          onClose={() => {
            setLeaving(null);
          }}
          onLeave={() => {
            setLeaving(null);
            onAct('leave', leaving);
          }}
        />
      )}
    </>
  );
}

function LeaveQuestion({
  onClose,
  onLeave,
}: {
  readonly onClose: () => void;
  readonly onLeave: () => void;
}) {
  return (
    <Confirm
      title={t('leaveTitle')}
      act={t('leave')}
      leave={t('stay')}
      onClose={onClose}
      onDo={onLeave}
    >
      {t('leaveText')}
    </Confirm>
  );
}

/** Missions beside each other; nothing where there are none. */
function Cards({
  missions,
  title,
  lead,
  busy,
  onAct,
  onLeave,
}: Pick<MissionsViewProps, 'busy' | 'onAct'> & {
  readonly missions: readonly Mission[];
  readonly title?: string;
  readonly lead?: string;
  readonly onLeave: (mission: Mission) => void;
}) {
  if (missions.length === 0) return null;
  const cards = (
    <ul className={styles.cards}>
      {missions.map((mission) => (
        <MissionCard
          key={mission.slug}
          mission={mission}
          busy={busy === mission.slug}
          onAct={onAct}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
  if (title === undefined) return cards;
  return (
    <Part title={title} lead={lead}>
      {cards}
    </Part>
  );
}

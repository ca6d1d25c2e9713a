/** Missions: what is under way, what may be begun, the sacred ones, and what a family does together. */
import { call } from '@kinlore/shared/api-client';
import type { Mission } from '@kinlore/shared/contracts/missions';
import type { Slots } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { FamilyQuests } from './FamilyQuests.tsx';
import { Loaded } from './Loaded.tsx';
import { missionActs, type MissionAct } from './mission-acts.ts';
import { MissionsView } from './MissionsView.tsx';
import { t } from './quests.messages.ts';
import styles from './Quests.module.css';
import { missionsRecord } from './quests.state.ts';
import { usePress } from './use-press.ts';

export function MissionsSection({ userId }: Pick<Slots['codex.tab'], 'userId'>) {
  const record = useRecord(missionsRecord, { userId });
  const { busy, press } = usePress(() => void record.refresh());
  const onAct = (act: MissionAct, { slug, title }: Mission) => {
    press(slug, async () => {
      const { endpoint, said } = missionActs[act];
      await call(endpoint, { params: { slug } });
      return t(said, { title });
    });
  };
  return (
    <div className={styles.section}>
      <Loaded record={record} failed={t('failedMissions')}>
        {(missions) => <MissionsView {...missions} busy={busy} onAct={onAct} />}
      </Loaded>
      <FamilyQuests userId={userId} />
    </div>
  );
}

/** Level, why, and the ledger. */
import { openActivity, openActivityEditor, type Slots } from '@kinlore/shared/remote';
import { useList, useRecord } from '@kinlore/shared/state';
import { LifeView } from './LifeView.tsx';
import { PersonaView } from './PersonaView.tsx';
import { Streak } from './Streak.tsx';
import { lifeRecord } from './badges.state.ts';
import { countsRecord, ledger, progressRecord } from './persona.state.ts';

export function DetailsSection({ userId }: Slots['codex.tab']) {
  const progress = useRecord(progressRecord, { userId });
  const { value: counts } = useRecord(countsRecord, { userId });
  const rows = useList(ledger, { userId });
  const life = useRecord(lifeRecord, { userId });
  return (
    <>
      <PersonaView
        progress={progress}
        counts={counts}
        rows={rows}
        weeks={<Streak userId={userId} />}
        onRecord={() => {
          openActivityEditor();
        }}
        onOpen={({ source_id, activity_type }) => {
          if (activity_type !== null)
            openActivity({ activityId: source_id, activityType: activity_type });
        }}
      />
      <LifeView life={life} />
    </>
  );
}

/** Level, why, and the ledger. */
import { useState } from 'react';
import type { ImpactMetric } from '@kinlore/shared/contracts/stats';
import { openActivity, openActivityEditor, openProfile, type Slots } from '@kinlore/shared/remote';
import { useList, useRecord } from '@kinlore/shared/state';
import { LifeView } from './LifeView.tsx';
import { PersonaView } from './PersonaView.tsx';
import { WhyDialog } from './WhyDialog.tsx';
import { Streak } from './Streak.tsx';
import { lifeRecord, numberWhy } from './badges.state.ts';
import { countsRecord, ledger, progressRecord } from './persona.state.ts';

interface AskedNumber {
  readonly metric: ImpactMetric;
  readonly name: string;
}

export function DetailsSection({ userId, username }: Slots['codex.tab']) {
  const progress = useRecord(progressRecord, { userId });
  const { value: counts } = useRecord(countsRecord, { userId });
  const rows = useList(ledger, { userId });
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
      <Numbers userId={userId} username={username} />
    </>
  );
}

/** What a life comes to, and what made each number of it. */
function Numbers({ userId, username }: Pick<Slots['codex.tab'], 'userId' | 'username'>) {
  const [asked, setAsked] = useState<AskedNumber | null>(null);
  const life = useRecord(lifeRecord, { userId });
  return (
    <>
      <LifeView
        life={life}
        onWhy={(metric, name) => {
          setAsked({ metric, name });
        }}
        onStages={() => {
          openProfile({ username, tab: 'life', section: 'stages' });
        }}
      />
      {asked !== null && (
        <WhyDialog
          why={numberWhy}
          asked={{ userId, metric: asked.metric }}
          name={asked.name}
          title={asked.name}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

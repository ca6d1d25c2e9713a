/** Who one is: class, alignment, archetype, planets, attributes, and how one came to be it. */
import { useState } from 'react';
import { openActivity, openActivityEditor, type Slots } from '@kinlore/shared/remote';
import { useList, useRecord } from '@kinlore/shared/state';
import { CosmicView } from './CosmicView.tsx';
import { WhyDialog, type WhyOpen } from './WhyDialog.tsx';
import { cosmicRecord, titleHistory } from './cosmic.state.ts';

export function CosmicSection({ userId }: Slots['codex.tab']) {
  const cosmic = useRecord(cosmicRecord, { userId });
  const history = useList(titleHistory, { userId });
  const [open, setOpen] = useState<WhyOpen | null>(null);
  return (
    <>
      <CosmicView
        cosmic={cosmic}
        history={history}
        onWhy={setOpen}
        onRecord={() => {
          openActivityEditor();
        }}
      />
      {open !== null && (
        <WhyDialog
          userId={userId}
          open={open}
          onOpen={({ activity_id: activityId, activity_type: activityType }) => {
            openActivity({ activityId, activityType });
          }}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

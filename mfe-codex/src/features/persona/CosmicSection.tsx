/** Who one is: class, alignment, archetype, planets, attributes, and how one came to be it. */
import { useState } from 'react';
import { openActivityEditor, type Slots } from '@kinlore/shared/remote';
import { useList, useRecord } from '@kinlore/shared/state';
import { CosmicView } from './CosmicView.tsx';
import { WhyDialog } from './WhyDialog.tsx';
import { cosmicRecord, cosmicWhy, titleHistory, type WhyOpen } from './cosmic.state.ts';

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
          why={cosmicWhy}
          asked={{ userId, kind: open.kind, key: open.key }}
          name={open.name}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

/** The shelf of one's badges. */
import { useState } from 'react';
import type { Badge } from '@kinlore/shared/contracts/badges';
import { openActivityEditor, type Slots } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { BadgesView } from './BadgesView.tsx';
import { WhyDialog } from './WhyDialog.tsx';
import { badgeWhy, savePins, shelfRecord } from './badges.state.ts';

export function BadgesSection({ userId }: Slots['codex.tab']) {
  const shelf = useRecord(shelfRecord, { userId });
  const [open, setOpen] = useState<Badge | null>(null);
  const [problem, setProblem] = useState(false);
  const pin = async (pinned: readonly string[]): Promise<boolean> => {
    setProblem(false);
    try {
      shelf.set(await savePins(pinned));
      return true;
    } catch {
      setProblem(true);
      return false;
    }
  };
  return (
    <>
      <BadgesView
        shelf={shelf}
        problem={problem}
        onPin={pin}
        onWhy={setOpen}
        onRecord={() => {
          openActivityEditor();
        }}
      />
      {open !== null && (
        <WhyDialog
          why={badgeWhy}
          asked={{ userId, slug: open.slug }}
          name={open.name}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

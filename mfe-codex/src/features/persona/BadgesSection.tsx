/** The shelf of one's badges. */
import { useState } from 'react';
import type { Badge } from '@kinlore/shared/contracts/badges';
import { openActivity, openActivityEditor, type Slots } from '@kinlore/shared/remote';
import { useList, useRecord } from '@kinlore/shared/state';
import { Dialog } from '@kinlore/shared/ui';
import { BadgesView } from './BadgesView.tsx';
import { WhyList } from './WhyList.tsx';
import { t } from './badges.messages.ts';
import { badgeMemories, badgeRule, savePins, shelfRecord } from './badges.state.ts';

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
        <BadgeWhy
          userId={userId}
          badge={open}
          onClose={() => {
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

interface BadgeWhyProps {
  readonly userId: string;
  readonly badge: Badge;
  readonly onClose: () => void;
}

function BadgeWhy({ userId, badge: { slug, name }, onClose }: BadgeWhyProps) {
  const asked = { userId, slug };
  const rule = useRecord(badgeRule, asked);
  const memories = useList(badgeMemories, asked);
  return (
    <Dialog open title={t('whyOf', { name })} onClose={onClose}>
      <WhyList
        rule={rule.value}
        memories={memories}
        onOpen={({ activity_id: activityId, activity_type: activityType }) => {
          openActivity({ activityId, activityType });
        }}
      />
    </Dialog>
  );
}

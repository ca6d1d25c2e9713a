/** The twelve as their owner sees them. */
import type { Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList, useRecord } from '@kinlore/shared/state';
import { CompanionsView, type WhyOf } from './CompanionsView.tsx';
import { companionsRecord, companionWhy } from './companions.state.ts';
import { openReason } from '../WhyDialog.tsx';
import { WhyList } from '../WhyList.tsx';

export function CompanionsSection({ userId }: Slots['codex.tab']) {
  const companions = useRecord(companionsRecord, { userId });
  const forChild = useAtomValue(currentUser)?.account_type === 'child';
  return (
    <CompanionsView
      companions={companions}
      forChild={forChild}
      why={(of) => <Why userId={userId} {...of} />}
    />
  );
}

function Why({ userId, being, label }: WhyOf & { readonly userId: string }) {
  const reasons = useList(companionWhy.reasons, { userId, being });
  return <WhyList rule={null} reasons={reasons} label={label} level={4} onOpen={openReason} />;
}

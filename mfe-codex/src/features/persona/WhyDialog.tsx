import type { WhyMemory } from '@kinlore/shared/contracts/persona-why';
import { openActivity } from '@kinlore/shared/remote';
import { useList, useRecord } from '@kinlore/shared/state';
import { Dialog } from '@kinlore/shared/ui';
import { WhyList } from './WhyList.tsx';
import { t } from './why.messages.ts';
import type { WhySource } from './why.state.ts';

export interface WhyDialogProps<Asked extends object> {
  readonly why: WhySource<Asked>;
  readonly asked: Asked;
  /** Of what is asked about. */
  readonly name: string;
  /** "Why …?", where nothing else is said. */
  readonly title?: string;
  readonly onClose: () => void;
}

export const openReason = ({ activity_id: activityId, activity_type: activityType }: WhyMemory) => {
  openActivity({ activityId, activityType });
};

export function WhyDialog<Asked extends object>({
  why,
  asked,
  name,
  title = t('whyOf', { name }),
  onClose,
}: WhyDialogProps<Asked>) {
  const rule = useRecord(why.rule, asked);
  const reasons = useList(why.reasons, asked);
  return (
    <Dialog open title={title} onClose={onClose}>
      <WhyList rule={rule.value} reasons={reasons} onOpen={openReason} />
    </Dialog>
  );
}

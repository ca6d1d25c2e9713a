import type { TitleKind } from '@kinlore/shared/contracts/cosmic';
import type { WhyMemory } from '@kinlore/shared/contracts/persona-why';
import { useList, useRecord } from '@kinlore/shared/state';
import { Dialog } from '@kinlore/shared/ui';
import { WhyList } from './WhyList.tsx';
import { t } from './cosmic.messages.ts';
import { whyMemories, whyRule } from './cosmic.state.ts';

export interface WhyOpen {
  readonly kind: TitleKind | 'planet';
  readonly key: string;
  readonly name: string;
}

export interface WhyDialogProps {
  readonly userId: string;
  readonly open: WhyOpen;
  readonly onOpen: (memory: WhyMemory) => void;
  readonly onClose: () => void;
}

/** The rule in words, and the memories that made it with what each gave. */
export function WhyDialog({ userId, open: { kind, key, name }, onOpen, onClose }: WhyDialogProps) {
  const asked = { userId, kind, key };
  const rule = useRecord(whyRule, asked);
  const memories = useList(whyMemories, asked);
  return (
    <Dialog open title={t('whyOf', { name })} onClose={onClose}>
      <WhyList rule={rule.value} memories={memories} onOpen={onOpen} />
    </Dialog>
  );
}

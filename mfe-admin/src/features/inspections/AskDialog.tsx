/** Asking to read one thing: which, why, and proof of who asks. */
import { useState } from 'react';
import {
  INSPECTION_REASON_LEAST,
  INSPECTION_REASON_MOST,
} from '@kinlore/shared/contracts/inspections';
import { toast } from '@kinlore/shared/remote';
import { Dialog, RadioGroup, TextArea, TextInput } from '@kinlore/shared/ui';
import { ProvenForm } from '../proven/index.ts';
import { ask, type Asked, type InspectionKind } from './inspections.api.ts';
import { t } from './inspections.messages.ts';

const kinds = {
  memory: 'kindMemory',
  memories: 'kindMemories',
  memorial: 'kindMemorial',
  connection_memory: 'kindTogether',
} as const satisfies Record<InspectionKind, string>;
const kindList = ['memory', 'memories', 'memorial', 'connection_memory'] as const;

const empty: Asked = { kind: 'memory', what: '', reason: '' };

export function AskDialog({ onClose }: { readonly onClose: () => void }) {
  const [asked, setAsked] = useState(empty);
  const said = { ...asked, what: asked.what.trim(), reason: asked.reason.trim() };
  const send = async () => {
    const { stage } = await ask(said);
    toast({ tone: 'good', text: t(stage === 'open' ? 'openToast' : 'askedToast') });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} size="form" title={t('ask')}>
      <ProvenForm
        act={t('askNow')}
        isComplete={said.what !== '' && said.reason.length >= INSPECTION_REASON_LEAST}
        send={send}
        onClose={onClose}
      >
        <Fields asked={asked} onAsked={setAsked} />
      </ProvenForm>
    </Dialog>
  );
}

interface FieldsProps {
  readonly asked: Asked;
  readonly onAsked: (asked: Asked) => void;
}

const Fields = ({ asked, onAsked }: FieldsProps) => (
  <>
    <RadioGroup
      label={t('kind')}
      value={asked.kind}
      onValue={(kind) => {
        onAsked({ ...asked, kind });
      }}
      options={kindList.map((value) => ({ value, label: t(kinds[value]) }))}
    />
    <TextInput
      label={t('what')}
      hint={t('whatHint')}
      value={asked.what}
      onValue={(what) => {
        onAsked({ ...asked, what });
      }}
      maxLength={500}
      required
    />
    <TextArea
      label={t('reason')}
      hint={t('reasonHint')}
      value={asked.reason}
      onValue={(reason) => {
        onAsked({ ...asked, reason });
      }}
      maxLength={INSPECTION_REASON_MOST}
      rows={4}
      required
    />
  </>
);

/** The answer of a second administrator, with proof of who answers. */
import { toast } from '@kinlore/shared/remote';
import { Dialog } from '@kinlore/shared/ui';
import { ProvenForm } from '../proven/index.ts';
import { whatIs } from './inspection-words.ts';
import { decide, type Inspection } from './inspections.api.ts';
import { t } from './inspections.messages.ts';

interface Props {
  readonly inspection: Inspection;
  readonly decision: 'agree' | 'decline';
  readonly onClose: () => void;
  readonly onDecided: (inspection: Inspection) => void;
}

export function DecideDialog({ inspection, decision, onClose, onDecided }: Props) {
  const send = async () => {
    const decided = await decide(inspection.id, decision);
    toast({ tone: 'good', text: t(decision === 'agree' ? 'agreedToast' : 'declinedToast') });
    onDecided(decided);
  };
  return (
    <Dialog open onClose={onClose} size="form" title={whatIs(inspection)}>
      <ProvenForm act={t(decision)} isComplete send={send} onClose={onClose}>
        {decision === 'agree' && (
          <p>{t('agreeLead', { name: inspection.asked_by?.full_name ?? t('someone') })}</p>
        )}
        <blockquote dir="auto">{inspection.reason}</blockquote>
      </ProvenForm>
    </Dialog>
  );
}

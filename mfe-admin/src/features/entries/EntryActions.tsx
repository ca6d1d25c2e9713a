/** What whoever looks at the line may do with it, each with proof of who does it. */
import { useState } from 'react';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, Row } from '@kinlore/shared/ui';
import { ProvenForm } from '../proven/index.ts';
import { decide, type Entry } from './entries.api.ts';
import { t } from './entries.messages.ts';
import { LinkDialog } from './LinkDialog.tsx';

interface Props {
  readonly entry: Entry;
  readonly onChanged: (entry: Entry) => void;
}

const acts = ['make', 'agree', 'decline', 'takeBack'] as const;
type Act = (typeof acts)[number];

export function EntryActions({ entry, onChanged }: Props) {
  const { may_agree, may_decline, may_make, person } = entry;
  const [open, setOpen] = useState<Act | null>(null);
  const name = person?.full_name ?? t('someone');
  const offered = {
    make: may_make,
    agree: may_agree,
    decline: may_decline && may_agree,
    takeBack: may_decline && !may_agree,
  };
  const close = () => {
    setOpen(null);
  };
  return (
    <Row gap={8}>
      {acts.map(
        (act) =>
          offered[act] && (
            <Button
              key={act}
              small
              aria-label={t(`${act}Of`, { name })}
              onClick={() => {
                setOpen(act);
              }}
            >
              {t(act)}
            </Button>
          ),
      )}
      {open === 'make' && <LinkDialog entry={entry} onClose={close} onChanged={onChanged} />}
      {open !== null && open !== 'make' && (
        <DecideDialog act={open} entry={entry} onClose={close} onChanged={onChanged} />
      )}
    </Row>
  );
}

const toasts = {
  agree: 'agreedToast',
  decline: 'declinedToast',
  takeBack: 'takenBackToast',
} as const;

interface DecideProps extends Props {
  readonly act: keyof typeof toasts;
  readonly onClose: () => void;
}

function DecideDialog({ act, entry, onClose, onChanged }: DecideProps) {
  const send = async () => {
    const decided = await decide(entry.id, act === 'agree' ? 'agree' : 'decline');
    toast({ tone: 'good', text: t(toasts[act]) });
    onClose();
    onChanged(decided);
  };
  return (
    <Dialog open onClose={onClose} size="form" title={entry.person?.full_name ?? t('someone')}>
      <ProvenForm act={t(act)} isComplete send={send} onClose={onClose}>
        {act === 'agree' && (
          <p>{t('agreeLead', { name: entry.asked_by?.full_name ?? t('someone') })}</p>
        )}
        <blockquote dir="auto">{entry.reason}</blockquote>
      </ProvenForm>
    </Dialog>
  );
}

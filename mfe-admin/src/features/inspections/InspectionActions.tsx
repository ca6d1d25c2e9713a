/** What whoever looks at the line may do with it. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { Button, Row } from '@kinlore/shared/ui';
import { DecideDialog } from './DecideDialog.tsx';
import { ReadDialog } from './ReadDialog.tsx';
import { whatIs } from './inspection-words.ts';
import { end, type Inspection } from './inspections.api.ts';
import { t } from './inspections.messages.ts';

interface Props {
  readonly inspection: Inspection;
  readonly onChanged: (inspection: Inspection) => void;
}

const buttons = ['read', 'agree', 'decline'] as const;
type Opened = (typeof buttons)[number];

export function InspectionActions({ inspection, onChanged }: Props) {
  const { may_decide, may_read, may_end } = inspection;
  const [open, setOpen] = useState<Opened | null>(null);
  const what = whatIs(inspection);
  const offered = { read: may_read, agree: may_decide, decline: may_decide };
  return (
    <Row gap={8}>
      {buttons.map(
        (key) =>
          offered[key] && (
            <Button
              key={key}
              small
              aria-label={t(`${key}Of`, { what })}
              onClick={() => {
                setOpen(key);
              }}
            >
              {t(key)}
            </Button>
          ),
      )}
      {may_end && <EndButton inspection={inspection} onChanged={onChanged} />}
      <Opened
        open={open}
        inspection={inspection}
        onChanged={onChanged}
        onClose={() => {
          setOpen(null);
        }}
      />
    </Row>
  );
}

function Opened({
  open,
  inspection,
  onChanged,
  onClose,
}: Props & { readonly open: Opened | null; readonly onClose: () => void }) {
  if (open === null) return null;
  if (open === 'read') return <ReadDialog inspection={inspection} onClose={onClose} />;
  return (
    <DecideDialog
      inspection={inspection}
      decision={open}
      onClose={onClose}
      onDecided={(changed) => {
        onClose();
        onChanged(changed);
      }}
    />
  );
}

function EndButton({ inspection, onChanged }: Props) {
  const [busy, setBusy] = useState(false);
  const words = inspection.stage === 'waiting' ? 'takeBack' : 'end';
  const send = async () => {
    setBusy(true);
    try {
      onChanged(await end(inspection.id));
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  return (
    <Button
      small
      busy={busy}
      aria-label={t(`${words}Of`, { what: whatIs(inspection) })}
      onClick={() => void send()}
    >
      {t(words)}
    </Button>
  );
}

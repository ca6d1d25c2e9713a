/** How a memorial stands where it is not open, and completing it or opening it again. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { Button, Confirm, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { complete } from './relatives.api.ts';
import { t } from './relatives.messages.ts';
import { useAct } from './use-act.ts';

const words = {
  completed: () => t('isCompleted'),
  paused: () => t('isPaused'),
  taken_down: () => t('isTakenDown'),
} as const;

interface Props {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}

async function sendComplete(memorial: Memorial, is: boolean): Promise<string> {
  await complete(memorial, is);
  return is ? t('completed') : t('reopened');
}

export default function Standing({ memorial, onChanged }: Props) {
  const { standing, abilities } = memorial;
  return (
    <>
      {standing !== 'open' && <p>{words[standing]()}</p>}
      {abilities.complete && <Completing memorial={memorial} onChanged={onChanged} />}
    </>
  );
}

function Completing({ memorial, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {memorial.standing === 'completed' ? (
        <OpeningAgain memorial={memorial} onChanged={onChanged} />
      ) : (
        <Row gap={8}>
          <Button kind="link" onClick={() => setOpen(true)}>
            {t('complete')}
          </Button>
        </Row>
      )}
      {isOpen && (
        <CompleteDialog memorial={memorial} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function OpeningAgain({ memorial, onChanged }: Props) {
  const { busy, refusal, run } = useAct(onChanged);
  return (
    <>
      <Row gap={8}>
        <Button busy={busy} onClick={() => void run(() => sendComplete(memorial, false))}>
          {t('reopen')}
        </Button>
      </Row>
      {refusal !== '' && <FormError>{refusal}</FormError>}
    </>
  );
}

function CompleteDialog({
  memorial,
  onChanged,
  onClose,
}: Props & { readonly onClose: () => void }) {
  const { busy, refusal, run } = useAct(() => {
    onClose();
    onChanged();
  });
  return (
    <Confirm
      title={t('complete')}
      act={t('complete')}
      leave={t('cancel')}
      busy={busy}
      refusal={refusal}
      onDo={() => void run(() => sendComplete(memorial, true))}
      onClose={onClose}
    >
      {t('completeSure')}
    </Confirm>
  );
}

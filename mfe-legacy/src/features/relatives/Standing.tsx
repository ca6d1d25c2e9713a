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
  const { busy, refusal, run } = useAct(() => {
    setOpen(false);
    onChanged();
  });
  const send = (is: boolean) => void run(() => sendComplete(memorial, is));
  return (
    <>
      <Row gap={8}>
        {memorial.standing === 'completed' ? (
          <Button busy={busy} onClick={() => send(false)}>
            {t('reopen')}
          </Button>
        ) : (
          <Button kind="link" onClick={() => setOpen(true)}>
            {t('complete')}
          </Button>
        )}
      </Row>
      {refusal !== '' && <FormError>{refusal}</FormError>}
      {isOpen && (
        <Confirm
          title={t('complete')}
          act={t('complete')}
          leave={t('cancel')}
          busy={busy}
          onDo={() => send(true)}
          onClose={() => setOpen(false)}
        >
          {t('completeSure')}
        </Confirm>
      )}
    </>
  );
}

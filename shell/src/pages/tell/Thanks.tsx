/** After something was told: thanks, the way to tell more, and to take it back. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { Button, Confirm, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { End } from '../alone/Alone.tsx';
import type { Receipt } from './receipt.ts';
import { withdraw } from './tell.api.ts';
import { t } from './tell.messages.ts';

interface Props {
  readonly name: string;
  readonly mayTellMore: boolean;
  readonly receipt: Receipt;
}

function useTakingBack({ value, set }: Receipt) {
  const [busy, setBusy] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const takeBack = async () => {
    setBusy(true);
    setError(null);
    try {
      await withdraw(value ?? '');
      setIsGone(true);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
    setBusy(false);
  };
  return { busy, isGone, error, takeBack, done: () => set(null) };
}

export function Thanks({ name, mayTellMore, receipt }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const { busy, isGone, error, takeBack, done } = useTakingBack(receipt);
  const confirm = async () => {
    await takeBack();
    setIsAsked(false);
  };
  return (
    <End
      icon={isGone ? 'undo' : 'success'}
      title={isGone ? t('backDone') : t('thanks')}
      words={isGone ? '' : t('thanksWords', { name })}
    >
      {error !== null && <FormError>{error}</FormError>}
      <Row gap={12}>
        {mayTellMore && <Button onClick={done}>{t('more')}</Button>}
        {!isGone && (
          <Button kind="link" onClick={() => setIsAsked(true)}>
            {t('back')}
          </Button>
        )}
      </Row>
      <Confirm
        open={isAsked}
        title={t('backAsk')}
        act={t('back')}
        busy={busy}
        onDo={() => void confirm()}
        onClose={() => setIsAsked(false)}
      >
        {t('backWords', { name })}
      </Confirm>
    </End>
  );
}

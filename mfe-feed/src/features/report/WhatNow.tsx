/** The last step: what happens now, and what one can do oneself. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { blockUser } from '@kinlore/shared/contracts/connections';
import { Banner, Button, FormError, Row, Stack } from '@kinlore/shared/ui';
import { t } from './report.messages.ts';
import type { Sent } from './report.state.ts';

interface Props {
  readonly sent: Sent;
  readonly isChild: boolean;
  readonly isGuest: boolean;
  /** Whom one could block; null for nobody. */
  readonly personId: string | null;
  readonly onDone: () => void;
}

function Steps({ sent, isChild, isGuest }: Pick<Props, 'sent' | 'isChild' | 'isGuest'>) {
  if (sent.looked_at_by === 'nobody') return <Banner tone="warn">{t('nowNobody')}</Banner>;
  return (
    <ul>
      <li>{t('nowLooked')}</li>
      {!isGuest && <li>{t('nowTold')}</li>}
      <li>{t('nowSecret')}</li>
      {isChild && <li>{t('nowHelp')}</li>}
    </ul>
  );
}

export function WhatNow({ sent, isChild, isGuest, personId, onDone }: Props) {
  return (
    <Stack gap={16}>
      <p role="status">{t('thanks')}</p>
      <Steps sent={sent} isChild={isChild} isGuest={isGuest} />
      {personId !== null && !isGuest && <Block personId={personId} />}
      <Row gap={8}>
        <Button kind="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </Row>
    </Stack>
  );
}

function Block({ personId }: { readonly personId: string }) {
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<string | null>(null);
  const block = async () => {
    setState('busy');
    setError(null);
    try {
      await call(blockUser, { params: { userId: personId } });
      setState('done');
    } catch (failure) {
      setError(sentenceOf(failure));
      setState('open');
    }
  };
  if (state === 'done') return <p role="status">{t('blocked')}</p>;
  return (
    <Stack gap={8}>
      <p>{t('blockHint')}</p>
      {error !== null && <FormError>{error}</FormError>}
      <Row gap={8}>
        <Button icon="forbidden" busy={state === 'busy'} onClick={() => void block()}>
          {t('block')}
        </Button>
      </Row>
    </Stack>
  );
}

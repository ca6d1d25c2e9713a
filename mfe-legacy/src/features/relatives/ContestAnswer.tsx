/** What a relative says against a memorial, and giving way to it, which is asked twice. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type {
  ContestConcession,
  RelativesOfMemorial,
} from '@kinlore/shared/contracts/memorial-relatives';
import { Banner, Button, Dialog, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { settle } from './relatives.api.ts';
import { t } from './relatives.messages.ts';
import { useAct } from './use-act.ts';

interface Props {
  readonly memorial: Memorial;
  readonly contest: NonNullable<RelativesOfMemorial['contest']>;
  readonly onChanged: () => void;
}

async function sendSettlement(memorial: string, settlement: ContestConcession): Promise<string> {
  await settle(memorial, settlement);
  return t('settled');
}

export function ContestAnswer({ memorial, contest, onChanged }: Props) {
  const [sure, setSure] = useState<ContestConcession | null>(null);
  const name = contest.contester?.full_name ?? t('someone');
  const actions = (
    <Row gap={8}>
      <Button small onClick={() => setSure('given')}>
        {t('handOver')}
      </Button>
      <Button small onClick={() => setSure('taken_down')}>
        {t('giveUp')}
      </Button>
    </Row>
  );
  return (
    <>
      <Banner tone="plain" icon="sign-candle" actions={actions}>
        <p>
          {t('contestedBy', { name })} {t(`wants_${contest.asks_for}`)}
        </p>
        <blockquote dir="auto">{contest.reason}</blockquote>
        <p>{t('held')}</p>
      </Banner>
      {sure !== null && (
        <Sure
          memorial={memorial}
          name={name}
          settlement={sure}
          onClose={() => setSure(null)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

interface SureProps extends Pick<Props, 'memorial' | 'onChanged'> {
  readonly name: string;
  readonly settlement: ContestConcession;
  readonly onClose: () => void;
}

function Sure({ memorial, name, settlement, onClose, onChanged }: SureProps) {
  const { busy, refusal, run } = useAct(() => {
    onClose();
    onChanged();
  });
  const isGiven = settlement === 'given';
  const act = isGiven ? t('handOver') : t('giveUp');
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button
        kind="danger"
        busy={busy}
        onClick={() => void run(() => sendSettlement(memorial.id, settlement))}
      >
        {act}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={act} size="small" footer={footer}>
      <p dir="auto">{isGiven ? t('handOverSure', { name }) : t('giveUpSure')}</p>
      {refusal !== '' && <FormError>{refusal}</FormError>}
    </Dialog>
  );
}

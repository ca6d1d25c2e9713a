/** Shown to someone who was asked to keep this memorial: one question, two answers. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Banner, Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { answerAsSteward } from './memorial.api.ts';
import { t } from './memorial.messages.ts';
import { presetWords } from './presets.ts';

export function StewardshipQuestion({
  memorial,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) {
  const user = useAtomValue(currentUser);
  const [busy, setBusy] = useState(false);
  const own = memorial.stewards.find(
    (steward) => steward.user.id === user?.id && steward.status === 'invited',
  );
  if (own === undefined) return null;
  const answer = async (given: 'accept' | 'decline') => {
    setBusy(true);
    try {
      await answerAsSteward(memorial, given);
      onChanged();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  const actions = (
    <Row gap={8}>
      <Button kind="primary" busy={busy} onClick={() => void answer('accept')}>
        {t('accept')}
      </Button>
      <Button busy={busy} onClick={() => void answer('decline')}>
        {t('decline')}
      </Button>
    </Row>
  );
  return (
    <Banner tone="plain" icon="sign-candle" actions={actions}>
      {t('youAreAsked', { preset: presetWords(own.preset) })}
    </Banner>
  );
}

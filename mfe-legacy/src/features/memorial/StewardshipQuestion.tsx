/** Shown to someone who was asked to keep this memorial: one question, two answers. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { toast, useNavigate } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Banner, Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { answerInvitation } from './memorial.api.ts';
import { t } from './memorial.messages.ts';
import { presetWords } from '../presets/index.ts';

export function StewardshipQuestion({
  memorial,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly onChanged: () => void;
}) {
  const user = useAtomValue(currentUser);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const own = memorial.stewards.find(
    (steward) => steward.user.id === user?.id && steward.status === 'invited',
  );
  if (own === undefined) return null;
  const answer = async (given: 'accept' | 'decline') => {
    setBusy(true);
    try {
      await answerInvitation(memorial.id, given);
      toast(
        given === 'accept'
          ? { tone: 'good', text: t('nowSteward', { name: memorial.full_name }) }
          : { tone: 'plain', text: t('youDeclined') },
      );
      // Who declined may not be able to read it any more.
      if (given === 'accept') onChanged();
      else void navigate('/memorials');
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
      {own.expires_at !== null && (
        <> {t('answerUntil', { day: formatDay(own.expires_at.slice(0, 10), locale()) })}</>
      )}
    </Banner>
  );
}

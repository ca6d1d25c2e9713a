/** Memorials one is asked to look after: who asks, as what, until when, and the two answers. Absent when nobody asks. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { StewardInvitation } from '@kinlore/shared/contracts/legacy';
import { formatDay, lifeYears } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Link, toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Avatar, Button, FailedState, Register, RegisterLine, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { answerInvitation, presetWords, stewardInvitations } from '../memorial/index.ts';
import { t } from './legacy-tab.messages.ts';

export function StewardInvitations() {
  const list = useList(stewardInvitations, {});
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('invitationsFailed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
      />
    );
  if (list.items.length === 0) return null;
  return (
    <section aria-labelledby="steward-invitations">
      <h3 id="steward-invitations">{t('invitations')}</h3>
      <Register label={t('invitations')}>
        {list.items.map((invitation) => (
          <Invitation
            key={invitation.memorial.id}
            invitation={invitation}
            onAnswered={() => void list.remove(invitation.memorial.id)}
          />
        ))}
      </Register>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}

function Invitation({
  invitation,
  onAnswered,
}: {
  readonly invitation: StewardInvitation;
  readonly onAnswered: () => void;
}) {
  const { memorial, invited_by: by, preset, expires_at: until } = invitation;
  const [busy, setBusy] = useState(false);
  const answer = async (given: 'accept' | 'decline') => {
    setBusy(true);
    try {
      await answerInvitation(memorial.id, given);
      toast(
        given === 'accept'
          ? { tone: 'good', text: t('accepted', { name: memorial.full_name }) }
          : { tone: 'plain', text: t('declined') },
      );
      onAnswered();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <RegisterLine
      level={4}
      lead={
        <Avatar
          name={memorial.full_name}
          {...(memorial.portrait_url !== null && { src: memorial.portrait_url })}
          seed={memorial.plate}
          size={48}
          rest
          silent
        />
      }
      name={<Link to={`/memorials/${memorial.slug}`}>{memorial.full_name}</Link>}
      dates={lifeYears(memorial.born, memorial.died)}
    >
      <p>
        {by === null
          ? t('askedAs', { preset: presetWords(preset) })
          : t('askedBy', { name: by.full_name, preset: presetWords(preset) })}{' '}
        {t('until', { day: formatDay(until.slice(0, 10), locale()) })}
      </p>
      <Row gap={8}>
        <Button
          kind="primary"
          small
          busy={busy}
          aria-label={t('acceptOf', { name: memorial.full_name })}
          onClick={() => void answer('accept')}
        >
          {t('accept')}
        </Button>
        <Button
          small
          busy={busy}
          aria-label={t('declineOf', { name: memorial.full_name })}
          onClick={() => void answer('decline')}
        >
          {t('decline')}
        </Button>
      </Row>
    </RegisterLine>
  );
}

/** What one is asked to look after, a memorial or the page of somebody living: who asks, as what, until when, and the two answers. Absent when nobody asks. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { StewardInvitation } from '@kinlore/shared/contracts/legacy';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { formatDay, lifeYears } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Link, toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Avatar, Button, FailedState, Register, RegisterLine, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import {
  answerInvitation,
  answerLife,
  keyOfInvitation,
  stewardInvitations,
} from '../memorial/index.ts';
import { presetWords } from '../presets/index.ts';
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
            key={keyOfInvitation(invitation)}
            invitation={invitation}
            onAnswered={() => void list.remove(keyOfInvitation(invitation))}
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

interface Props {
  readonly invitation: StewardInvitation;
  readonly onAnswered: () => void;
}

function Invitation({ invitation, onAnswered }: Props) {
  const { memorial, life } = invitation;
  if (memorial !== null)
    return (
      <MemorialInvitation invitation={invitation} memorial={memorial} onAnswered={onAnswered} />
    );
  return life === null ? null : (
    <LifeInvitation invitation={invitation} life={life} onAnswered={onAnswered} />
  );
}

const untilWords = ({ expires_at: until }: StewardInvitation): string =>
  t('until', { day: formatDay(until.slice(0, 10), locale()) });

function MemorialInvitation({
  invitation,
  memorial,
  onAnswered,
}: Props & { readonly memorial: NonNullable<StewardInvitation['memorial']> }) {
  const { invited_by: by, preset } = invitation;
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
        {untilWords(invitation)}
      </p>
      <Answers
        name={memorial.full_name}
        accepted={t('accepted', { name: memorial.full_name })}
        onAnswer={(given) => answerInvitation(memorial.id, given)}
        onAnswered={onAnswered}
      />
    </RegisterLine>
  );
}

function LifeInvitation({ invitation, life, onAnswered }: Props & { readonly life: PersonCard }) {
  return (
    <RegisterLine
      level={4}
      lead={
        <Avatar
          name={life.full_name}
          {...(life.avatar_url !== null && { src: life.avatar_url })}
          seed={life.plate}
          size={48}
          silent
        />
      }
      name={life.full_name}
    >
      <p>
        {t('lifeAsked', { name: life.full_name, preset: presetWords(invitation.preset) })}{' '}
        {t('lifeMeans', { name: life.full_name })} {untilWords(invitation)}
      </p>
      <Answers
        name={life.full_name}
        accepted={t('lifeAccepted', { name: life.full_name })}
        onAnswer={(given) => answerLife(life.id, given)}
        onAnswered={onAnswered}
      />
    </RegisterLine>
  );
}

function Answers({
  name,
  accepted,
  onAnswer,
  onAnswered,
}: {
  readonly name: string;
  /** Said once they accepted. */
  readonly accepted: string;
  readonly onAnswer: (given: 'accept' | 'decline') => Promise<void>;
  readonly onAnswered: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const answer = async (given: 'accept' | 'decline') => {
    setBusy(true);
    try {
      await onAnswer(given);
      toast(
        given === 'accept'
          ? { tone: 'good', text: accepted }
          : { tone: 'plain', text: t('declined') },
      );
      onAnswered();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <Row gap={8}>
      <Button
        kind="primary"
        small
        busy={busy}
        aria-label={t('acceptOf', { name })}
        onClick={() => void answer('accept')}
      >
        {t('accept')}
      </Button>
      <Button
        small
        busy={busy}
        aria-label={t('declineOf', { name })}
        onClick={() => void answer('decline')}
      >
        {t('decline')}
      </Button>
    </Row>
  );
}

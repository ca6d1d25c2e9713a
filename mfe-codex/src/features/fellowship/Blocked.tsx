/** Whom I have blocked, and the way back. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  FailedState,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { unblockPerson } from '../profile/index.ts';
import { blockedList } from './fellowship.state.ts';
import { t } from './fellowship.messages.ts';

export function Blocked() {
  const { items, status, busy, hasMore, more, refresh } = useList(blockedList, 'mine');
  if (status === 'loading') return <Skeleton name="form" />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('blockedFailed')}
        unaffected={t('blockedSafe')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  if (items.length === 0) return <p>{t('blockedNone')}</p>;
  return (
    <Stack gap={12}>
      <Register label={t('blocked')}>
        {items.map((person) => (
          <Line key={person.id} person={person} />
        ))}
      </Register>
      {hasMore && (
        <Row>
          <Button busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Line({ person }: { readonly person: PersonCard }) {
  const [busy, setBusy] = useState(false);
  const name = person.full_name;
  const free = async () => {
    setBusy(true);
    try {
      await unblockPerson(person.id);
      toast({ tone: 'good', text: t('unblocked', { name }) });
    } catch (failure) {
      setBusy(false);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <RegisterLine
      level={null}
      small
      lead={<Avatar name={name} seed={person.plate} src={person.avatar_url} size={40} silent />}
      name={<bdi>{name}</bdi>}
      trail={
        <Button small busy={busy} aria-label={t('unblockOf', { name })} onClick={() => void free()}>
          {t('unblock')}
        </Button>
      }
    />
  );
}

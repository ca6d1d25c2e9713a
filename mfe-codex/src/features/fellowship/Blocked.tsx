/** Whom I have blocked, and the way back. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Avatar, Button, RegisterLine } from '@kinlore/shared/ui';
import { ListFrame } from '../lists/index.ts';
import { unblockPerson } from '../profile/index.ts';
import { blockedList } from './fellowship.state.ts';
import { t } from './fellowship.messages.ts';

export function Blocked() {
  const list = useList(blockedList, 'mine');
  return (
    <ListFrame
      list={list}
      label={t('blocked')}
      failed={t('blockedFailed')}
      safe={t('blockedSafe')}
      none={t('blockedNone')}
    >
      {(person) => <Line key={person.id} person={person} />}
    </ListFrame>
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

/** Somebody who was there: by name, and where there is more of them, with the way to it: account, card in the tree, memorial. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import {
  answerTag,
  type Activity,
  type PersonThere as There,
} from '@kinlore/shared/contracts/activities';
import { openProfile, toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Banner, Button, Chip, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { changeMemory, memories } from '../memory/index.ts';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

export function PersonThere({
  person: { name, user, tree_person: tree, memorial_slug: memorial },
}: {
  readonly person: There;
}) {
  if (memorial !== undefined && memorial !== null)
    return (
      <a className={styles.person} href={`/memorials/${encodeURIComponent(memorial)}`}>
        <Chip icon="leaf" tone="info">
          {name}
        </Chip>
      </a>
    );
  if (user !== null)
    return (
      <button
        type="button"
        className={styles.person}
        onClick={() => openProfile({ username: user.username })}
      >
        <Chip icon="person" tone="info">
          {name}
        </Chip>
      </button>
    );
  if (tree !== undefined && tree !== null)
    return (
      <a className={styles.person} href={`/tree?tree=${tree.tree_id}&focus=${tree.person_id}`}>
        <Chip icon="tree" tone="info">
          {name}
        </Chip>
      </a>
    );
  return <Chip icon="person">{name}</Chip>;
}

/** Who is named is asked here; the link to their account is shown to others once they said yes. */
export function TagQuestion({ memory }: { readonly memory: Activity }) {
  const me = useAtomValue(currentUser);
  const [busy, setBusy] = useState(false);
  const mine = memory.people.find(({ user }) => me !== null && user?.id === me.id);
  if (me === null || mine?.tag !== 'pending' || memory.owner.id === me.id) return null;
  const answer = async (said: 'accept' | 'reject') => {
    setBusy(true);
    try {
      const { data } = await call(answerTag, { params: { id: memory.id }, body: { answer: said } });
      memories.of({ id: memory.id }).set(data);
      changeMemory(memory.id, () => data);
      toast({ tone: 'good', text: t(said === 'accept' ? 'tagKept' : 'tagRemoved') });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner
      tone="plain"
      icon="tag"
      actions={
        <Row>
          <Button small kind="primary" busy={busy} onClick={() => void answer('accept')}>
            {t('tagKeep')}
          </Button>
          <Button small busy={busy} onClick={() => void answer('reject')}>
            {t('tagRemove')}
          </Button>
        </Row>
      }
    >
      {t('tagged', { name: memory.owner.full_name })}
    </Banner>
  );
}

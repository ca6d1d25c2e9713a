/** Memories of others that name one: what waits first, then where one's name is shown, then, when asked for, where one took it off. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { Naming, NamingStatus } from '@kinlore/shared/contracts/namings';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openActivity, toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, RegisterLine, Row, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { ListFrame } from '../lists/index.ts';
import { answerNaming, namings } from './namings.state.ts';
import { t } from './namings.messages.ts';
import styles from './PhotosOfMe.module.css';

export function NamingsOfMe({ userId }: { readonly userId: string }) {
  const [isLeftShown, setLeftShown] = useState(false);
  return (
    <Stack gap={24}>
      <Waiting userId={userId} />
      <Part userId={userId} status="accepted" none={t('none')} />
      {isLeftShown ? (
        <Part userId={userId} status="removed" none={t('noneRemoved')} />
      ) : (
        <div>
          <Button kind="link" onClick={() => setLeftShown(true)}>
            {t('showRemoved')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Nothing where nothing waits. */
function Waiting({ userId }: { readonly userId: string }) {
  const list = useList(namings, { userId, status: 'pending' });
  return list.status !== 'failed' && list.items.length === 0 ? null : (
    <Part userId={userId} status="pending" none="" />
  );
}

interface PartProps {
  readonly userId: string;
  readonly status: NamingStatus;
  readonly none: string;
}

function Part({ userId, status, none }: PartProps) {
  const list = useList(namings, { userId, status });
  return (
    <section className={styles.part} aria-labelledby={`namings-${status}`}>
      <h3 id={`namings-${status}`}>{t(status)}</h3>
      <ListFrame list={list} label={t(status)} failed={t('failed')} safe={t('safe')} none={none}>
        {(naming) => <Line key={naming.memory.id} userId={userId} naming={naming} />}
      </ListFrame>
    </section>
  );
}

interface LineProps {
  readonly userId: string;
  readonly naming: Naming;
}

function Line({ userId, naming }: LineProps) {
  const { memory, name } = naming;
  return (
    <RegisterLine
      level={4}
      name={
        <Button
          kind="link"
          onClick={() => openActivity({ activityId: memory.id, activityType: 'activity' })}
        >
          <bdi>{titleOf(naming)}</bdi>
        </Button>
      }
      provenance={t('calls', { owner: memory.owner.full_name, name })}
    >
      <p>{saidWords(naming)}</p>
      <Answers userId={userId} naming={naming} />
    </RegisterLine>
  );
}

const titleOf = ({ memory: { title, owner } }: Naming): string =>
  title === '' ? t('untitled', { owner: owner.full_name }) : title;

function saidWords({ status, answered_at: at, answered_by: by }: Naming): string {
  if (at === null) return status === 'pending' ? t('asks') : '';
  const on = formatDay(at, locale());
  if (by !== null)
    return t(status === 'accepted' ? 'agreedFor' : 'refusedFor', { on, by: by.full_name });
  return t(status === 'accepted' ? 'agreed' : 'refused', { on });
}

const choices = {
  pending: [
    { answer: 'accept', words: 'yes', said: 'shown' },
    { answer: 'reject', words: 'no', said: 'notShown' },
  ],
  accepted: [{ answer: 'remove', words: 'off', said: 'notShown' }],
  removed: [{ answer: 'accept', words: 'again', said: 'shown' }],
} as const satisfies Record<NamingStatus, readonly object[]>;

function Answers({ userId, naming }: LineProps) {
  const [busy, setBusy] = useState(false);
  const title = titleOf(naming);
  const give = async ({ answer, said }: (typeof choices)[NamingStatus][number]) => {
    setBusy(true);
    try {
      await answerNaming(userId, naming.memory.id, answer);
      toast({ tone: 'good', text: t(said) });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={8}>
      {choices[naming.status].map((choice) => (
        <Button
          key={choice.words}
          small
          kind={choice.words === 'yes' ? 'primary' : 'quiet'}
          disabled={busy}
          aria-label={t(`${choice.words}Of`, { title })}
          onClick={() => void give(choice)}
        >
          {t(choice.words)}
        </Button>
      ))}
    </Row>
  );
}

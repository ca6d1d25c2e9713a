/** Photos that one is in: what waits for an answer first, then where one is named, then, when asked for, what one left. */
import type { MyTagStatus, PictureOfMe } from '@kinlore/shared/contracts/photo-tags';
import { openActivity } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, RegisterLine, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { ListFrame } from '../lists/index.ts';
import { Answers } from './Answers.tsx';
import { Face } from './Face.tsx';
import { t } from './photos-of-me.messages.ts';
import { photosOfMe } from './photos-of-me.state.ts';
import styles from './PhotosOfMe.module.css';

export function PhotosOfMe({ userId }: { readonly userId: string }) {
  const [left, setLeft] = useState(false);
  return (
    <Stack gap={24}>
      <Waiting userId={userId} />
      <Part userId={userId} status="approved" none={t('none')} />
      {left ? (
        <Part userId={userId} status="removed" none={t('noneRemoved')} />
      ) : (
        <div>
          <Button kind="link" onClick={() => setLeft(true)}>
            {t('showRemoved')}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Nothing where nothing waits. */
function Waiting({ userId }: { readonly userId: string }) {
  const list = useList(photosOfMe, { userId, status: 'pending' });
  return list.status !== 'failed' && list.items.length === 0 ? null : (
    <Part userId={userId} status="pending" none="" />
  );
}

interface PartProps {
  readonly userId: string;
  readonly status: MyTagStatus;
  readonly none: string;
}

function Part({ userId, status, none }: PartProps) {
  const list = useList(photosOfMe, { userId, status });
  return (
    <section className={styles.part} aria-labelledby={`photos-${status}`}>
      <h3 id={`photos-${status}`}>{t(status)}</h3>
      <ListFrame list={list} label={t(status)} failed={t('failed')} safe={t('safe')} none={none}>
        {(photo) => <Photo key={photo.tag_id} userId={userId} photo={photo} />}
      </ListFrame>
    </section>
  );
}

function Photo({ userId, photo }: { readonly userId: string; readonly photo: PictureOfMe }) {
  const { memory, by, blurred } = photo;
  return (
    <RegisterLine
      level={4}
      lead={<Face photo={photo} />}
      name={
        <Button
          kind="link"
          onClick={() => openActivity({ activityId: memory.id, activityType: 'activity' })}
        >
          <bdi>{memory.title}</bdi>
        </Button>
      }
      provenance={by === null ? undefined : t('by', { name: by.full_name })}
    >
      {blurred && <p>{t('blurred')}</p>}
      <Answers userId={userId} photo={photo} />
    </RegisterLine>
  );
}

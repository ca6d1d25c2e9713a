/** Photos that one is in. */
import type { PictureOfMe } from '@kinlore/shared/contracts/photo-tags';
import { openActivity } from '@kinlore/shared/remote';
import { Button, RegisterLine } from '@kinlore/shared/ui';
import { Answers } from './Answers.tsx';
import { Face } from './Face.tsx';
import { NamedLists } from './NamedLists.tsx';
import { t } from './photos-of-me.messages.ts';
import { photosOfMe } from './photos-of-me.state.ts';

const statuses = { pending: 'pending', shown: 'approved', removed: 'removed' } as const;

export const PhotosOfMe = ({ userId }: { readonly userId: string }) => (
  <NamedLists
    userId={userId}
    resource={photosOfMe}
    statuses={statuses}
    titles={{ pending: t('pending'), shown: t('approved'), removed: t('removed') }}
    words={{
      showRemoved: t('showRemoved'),
      none: t('none'),
      noneRemoved: t('noneRemoved'),
      failed: t('failed'),
      safe: t('safe'),
    }}
    line={(photo) => <Photo key={photo.tag_id} userId={userId} photo={photo} />}
  />
);

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

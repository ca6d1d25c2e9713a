import { useState } from 'react';
import { openActivity, openActivityEditor, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList, useRecord } from '@kinlore/shared/state';
import { Icon, Skeleton } from '@kinlore/shared/ui';
import { LifeView } from './LifeView.tsx';
import { Places } from './Places.tsx';
import { t } from './life.messages.ts';
import { lifeLists, placesOf } from './life.state.ts';
import styles from './Life.module.css';

export default function LifeTab({ userId }: Slots['codex.tab']) {
  const me = useAtomValue(currentUser);
  const own = me?.id === userId;
  const [place, setPlace] = useState<string | null>(null);
  const list = useList(lifeLists, { userId, place });
  const places = useRecord(placesOf, { userId });
  // Both at once, so that nothing moves when the second comes.
  if (places.status === 'loading') return <Skeleton name="feed" />;
  return (
    <LifeView
      list={list}
      own={own}
      place={place}
      onRecord={() => {
        openActivityEditor();
      }}
      onOpen={({ id, type }) => {
        openActivity({ activityId: id, activityType: type });
      }}
      head={
        <>
          {list.items.length > 0 && <ToSky own={own} userId={userId} />}
          <Places places={places.value ?? []} chosen={place} onChoose={setPlace} />
        </>
      }
    />
  );
}

/** The same memories as lights. */
const ToSky = ({ own, userId }: { readonly own: boolean; readonly userId: string }) => (
  <a
    className={styles.sky}
    href={own ? '/?view=personal' : `/?view=personal&of=${encodeURIComponent(userId)}`}
  >
    <Icon name="star" size={20} />
    {t(own ? 'ownSky' : 'sky')}
  </a>
);

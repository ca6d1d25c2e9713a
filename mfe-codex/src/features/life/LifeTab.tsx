import { useState } from 'react';
import type { Activity } from '@kinlore/shared/contracts/activities';
import { openActivity, openActivityEditor, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList, useRecord } from '@kinlore/shared/state';
import { Icon, Skeleton } from '@kinlore/shared/ui';
import { Categories, type ChosenCategory } from './Categories.tsx';
import { LifeView } from './LifeView.tsx';
import { Places } from './Places.tsx';
import { t } from './life.messages.ts';
import { categoriesOf, lifeLists, placesOf } from './life.state.ts';
import styles from './Life.module.css';

const record = () => {
  openActivityEditor();
};
const open = ({ id, type }: Activity) => {
  openActivity({ activityId: id, activityType: type });
};

export default function LifeTab({ userId }: Slots['codex.tab']) {
  const own = useAtomValue(currentUser)?.id === userId;
  const [place, setPlace] = useState<string | null>(null);
  const [category, setCategory] = useState<ChosenCategory | null>(null);
  const { type = null, subtype = null } = category ?? {};
  const list = useList(lifeLists, { userId, place, type, subtype });
  const places = useRecord(placesOf, { userId });
  const categories = useRecord(categoriesOf, { userId });
  // All at once, so that nothing moves when the last comes.
  if (places.status === 'loading' || categories.status === 'loading')
    return <Skeleton name="feed" />;
  const head = (
    <>
      {list.items.length > 0 && <Elsewhere own={own} userId={userId} />}
      <Categories categories={categories.value ?? []} chosen={category} onChoose={setCategory} />
      <Places places={places.value ?? []} chosen={place} onChoose={setPlace} />
    </>
  );
  return (
    <LifeView
      list={list}
      own={own}
      narrowed={narrowedBy(place, category)}
      onRecord={record}
      onOpen={open}
      head={head}
    />
  );
}

function narrowedBy(place: string | null, category: ChosenCategory | null) {
  if (category !== null) return 'more';
  return place === null ? null : 'place';
}

/** The same memories as lights, and where they happened. */
const Elsewhere = ({ own, userId }: { readonly own: boolean; readonly userId: string }) => (
  <div className={styles.places}>
    <a
      className={styles.sky}
      href={own ? '/?view=personal' : `/?view=personal&of=${encodeURIComponent(userId)}`}
    >
      <Icon name="star" size={20} />
      {t(own ? 'ownSky' : 'sky')}
    </a>
    <a className={styles.sky} href={`/map?life=${encodeURIComponent(userId)}`}>
      <Icon name="map" size={20} />
      {t('map')}
    </a>
  </div>
);

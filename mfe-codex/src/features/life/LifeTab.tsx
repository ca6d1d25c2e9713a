import { Suspense, useState } from 'react';
import type { Activity } from '@kinlore/shared/contracts/activities';
import {
  chooseSection,
  openActivity,
  openActivityEditor,
  openSection,
  Slot,
  type Slots,
} from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList, useRecord } from '@kinlore/shared/state';
import { ChipButton, Icon, Row, Skeleton } from '@kinlore/shared/ui';
import { profileRecords } from '../profile/index.ts';
import { Stages } from '../questions/index.ts';
import { Categories, type ChosenCategory } from './Categories.tsx';
import { LifeView } from './LifeView.tsx';
import { Places } from './Places.tsx';
import { t } from './life.messages.ts';
import { categoriesOf, lifeLists, placesOf, type LifeQuery } from './life.state.ts';
import styles from './Life.module.css';

const record = () => {
  openActivityEditor();
};
const open = ({ id, type }: Activity) => {
  openActivity({ activityId: id, activityType: type });
};

const sections = ['memories', 'stages', 'photos'] as const;

/** A life year by year, stage by stage, or as its photographs: each is a section of the address. */
export default function LifeTab(props: Slots['codex.tab']) {
  const { userId, username } = props;
  const open = openSection(sections, props.section);
  return (
    <div className={styles.tab}>
      <Row role="group" aria-label={t('sections')} gap={8}>
        {sections.map((name) => (
          <ChipButton
            key={name}
            pressed={name === open}
            onPress={() => {
              chooseSection(props, 'life', name);
            }}
          >
            {t(name)}
          </ChipButton>
        ))}
      </Row>
      {open === 'memories' && <Memories userId={userId} />}
      {open === 'stages' && <LifeInStages userId={userId} username={username} />}
      {open === 'photos' && <PhotosOfLife userId={userId} username={username} />}
    </div>
  );
}

type Whose = Pick<Slots['codex.tab'], 'userId' | 'username'>;

function PhotosOfLife({ userId, username }: Whose) {
  const { value: person } = useRecord(profileRecords, username);
  return (
    <Slot
      name="person.memories"
      props={{ name: person?.full_name ?? username, photosOf: userId, level: 3 }}
    />
  );
}

function LifeInStages({ userId, username }: Whose) {
  const { value: person } = useRecord(profileRecords, username);
  return (
    <Suspense fallback={<Skeleton name="profile" />}>
      <Stages
        userId={userId}
        name={person?.full_name ?? username}
        memories={(days) => <MemoriesOfDays userId={userId} {...days} />}
      />
    </Suspense>
  );
}

const everything = { place: null, type: null, subtype: null, from: null, until: null };

function MemoriesOfDays({
  userId,
  from,
  until,
}: Pick<Whose, 'userId'> & Pick<LifeQuery, 'from' | 'until'>) {
  const own = useAtomValue(currentUser)?.id === userId;
  const list = useList(lifeLists, { ...everything, userId, from, until });
  return <LifeView list={list} own={own} narrowed="more" onRecord={record} onOpen={open} />;
}

/** What a life can be narrowed by, and to what it is. */
function useNarrowing(userId: string) {
  const [place, choosePlace] = useState<string | null>(null);
  const [category, chooseCategory] = useState<ChosenCategory | null>(null);
  const places = useRecord(placesOf, { userId });
  const categories = useRecord(categoriesOf, { userId });
  return {
    // All at once, so that nothing moves when the last comes.
    isLoading: places.status === 'loading' || categories.status === 'loading',
    query: { place, type: category?.type ?? null, subtype: category?.subtype ?? null },
    narrowed: narrowedBy(place, category),
    choices: (
      <>
        <Categories
          categories={categories.value ?? []}
          chosen={category}
          onChoose={chooseCategory}
        />
        <Places places={places.value ?? []} chosen={place} onChoose={choosePlace} />
      </>
    ),
  };
}

function Memories({ userId }: Pick<Whose, 'userId'>) {
  const own = useAtomValue(currentUser)?.id === userId;
  const { isLoading, query, narrowed, choices } = useNarrowing(userId);
  const list = useList(lifeLists, { ...everything, ...query, userId });
  if (isLoading) return <Skeleton name="feed" />;
  return (
    <LifeView
      list={list}
      own={own}
      narrowed={narrowed}
      onRecord={record}
      onOpen={open}
      head={
        <>
          {list.items.length > 0 && <Elsewhere own={own} userId={userId} />}
          {choices}
        </>
      }
    />
  );
}

function narrowedBy(
  place: string | null,
  category: ChosenCategory | null,
): 'place' | 'more' | null {
  if (category !== null) return 'more';
  return place === null ? null : 'place';
}

/** The same memories as lights, and where they happened. */
const Elsewhere = ({ own, userId }: { readonly own: boolean; readonly userId: string }) => (
  <div className={styles.ways}>
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

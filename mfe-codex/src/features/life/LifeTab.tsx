import { useState } from 'react';
import { openActivity, openActivityEditor, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useList, useRecord } from '@kinlore/shared/state';
import { Skeleton } from '@kinlore/shared/ui';
import { LifeView } from './LifeView.tsx';
import { Places } from './Places.tsx';
import { lifeLists, placesOf } from './life.state.ts';

export default function LifeTab({ userId }: Slots['codex.tab']) {
  const me = useAtomValue(currentUser);
  const [place, setPlace] = useState<string | null>(null);
  const list = useList(lifeLists, { userId, place });
  const places = useRecord(placesOf, { userId });
  // Both at once, so that nothing moves when the second comes.
  if (places.status === 'loading') return <Skeleton name="feed" />;
  return (
    <LifeView
      list={list}
      own={me?.id === userId}
      place={place}
      onRecord={() => {
        openActivityEditor();
      }}
      onOpen={({ id, type }) => {
        openActivity({ activityId: id, activityType: type });
      }}
      head={<Places places={places.value ?? []} chosen={place} onChoose={setPlace} />}
    />
  );
}

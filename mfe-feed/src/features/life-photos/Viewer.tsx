/** A photograph of the album as large as the screen. */
import { openActivity } from '@kinlore/shared/remote';
import { useMemo } from 'react';
import { Lightbox } from '../activity-view/index.ts';
import type { AlbumViewProps } from './album-props.ts';

interface ViewerProps extends Pick<AlbumViewProps, 'userId' | 'list'> {
  readonly at: number | null;
  readonly onAt: (at: number | null) => void;
}

export function Viewer({ userId, list, at, onAt }: ViewerProps) {
  const pictures = useMemo(() => list.items.map(({ picture }) => picture), [list.items]);
  const memory = list.items[at ?? -1]?.memory;
  if (memory === undefined) return null;
  const toMemory = () => {
    onAt(null);
    openActivity({ activityId: memory.id, activityType: memory.type });
  };
  return (
    <Lightbox
      pictures={pictures}
      memory={{ title: memory.title, owner: { id: userId } }}
      at={at}
      onAt={onAt}
      isMore={list.hasMore}
      onMemory={toMemory}
    />
  );
}

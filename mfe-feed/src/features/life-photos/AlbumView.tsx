/** The album: only what is near the screen is in the page, and nothing moves, since where each photograph stands is known before it is there. */
import { Button } from '@kinlore/shared/ui';
import { useRef, useState } from 'react';
import type { AlbumViewProps } from './album-props.ts';
import { keepPlace, placeIn } from './life-photos.state.ts';
import { t } from './life-photos.messages.ts';
import { GAP, useAlbum, useMore } from './use-album.ts';
import { useAlbumKeys } from './use-album-keys.ts';
import { useAlbumWindow } from './use-album-window.ts';
import { useFocusAfter, useReturn } from './use-return.ts';
import { Viewer } from './Viewer.tsx';
import { Year } from './Year.tsx';
import styles from './LifePhotos.module.css';

/** So many before the last that is there, the next are asked for. */
const NEAR = 10;

/** Which photograph the keyboard stands on, and which lies open. */
function usePlaces({ userId, list }: AlbumViewProps) {
  const [active, setActive] = useState(() => Math.min(placeIn(userId), list.items.length - 1));
  const [large, setLarge] = useState<number | null>(null);
  const turn = (at: number | null) => {
    setLarge(at);
    if (at === null) return;
    setActive(at);
    keepPlace(userId, at);
    if (at > list.items.length - NEAR) void list.more();
  };
  return { active, setActive, large, turn };
}

export function AlbumView(props: AlbumViewProps) {
  const { userId, list, byItself } = props;
  const places = usePlaces(props);
  return (
    <>
      <Photographs {...props} {...places} />
      <Rest list={list} byItself={byItself} />
      <Viewer userId={userId} list={list} at={places.large} onAt={places.turn} />
    </>
  );
}

type PhotographsProps = AlbumViewProps & ReturnType<typeof usePlaces>;

function Photographs({ list, byItself, active, setActive, large, turn }: PhotographsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const seen = useAlbumWindow(ref);
  const { photos, album } = useAlbum(list, seen);
  const onKeyDown = useAlbumKeys({ ref, album, photos, active, onActive: setActive });
  useMore(list, byItself ? seen : null, album.height);
  useReturn(ref, active, album.height > 0);
  useFocusAfter(ref, large);
  const around = { items: list.items, photos, gap: GAP, seen, active, onOpen: turn };
  return (
    // The keys are heard from the photographs in it, which are buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={styles.album}
      style={{ blockSize: album.height }}
      onKeyDown={onKeyDown}
    >
      {album.years.map((year) => (
        <Year
          key={`${year.year} ${String(year.from)}`}
          {...around}
          year={year}
          isWhole={year.to < list.items.length || !list.hasMore}
          onActive={setActive}
        />
      ))}
    </div>
  );
}

function Rest({ list, byItself }: Pick<AlbumViewProps, 'list' | 'byItself'>) {
  if (!list.hasMore || (byItself && !list.moreFailed)) return null;
  return (
    <div className={styles.rest}>
      {list.moreFailed && (
        <p role="alert" className={styles.note}>
          {t('moreFailed')}
        </p>
      )}
      <Button busy={list.busy === 'more'} onClick={() => void list.more()}>
        {t(list.moreFailed ? 'again' : 'more')}
      </Button>
    </div>
  );
}

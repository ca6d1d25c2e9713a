/** The photographs of the memory: chosen, dropped or pasted, many at once, in a grid to order, with the words of the one that is chosen. */
import { MAX_MEDIA } from '@kinlore/shared/contracts/activities';
import { IMAGE_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import {
  Button,
  buttonClass,
  Icon,
  openByEnter,
  TextInput,
  VisuallyHidden,
} from '@kinlore/shared/ui';
import { Toolbar } from '@kinlore/shared/ui/steps';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import { moved, type Draft, type DraftPicture } from './draft.ts';
import { usePart, type Told, type Uploads } from './editor.state.ts';
import { uploadWords as t } from './editor.messages.ts';
import { PictureTile, UploadTile } from './PictureTiles.tsx';
import { useTileDragging } from './tile-dragging.ts';
import styles from './Pictures.module.css';

export type PictureArrangementProps = {
  readonly told: Told;
  readonly uploads: Uploads;
  readonly refused: string | null;
};

const picturesOf = ({ pictures }: Draft) => pictures;

interface Removed {
  readonly picture: DraftPicture;
  readonly at: number;
}

export function PictureArrangement({ told, uploads, refused }: PictureArrangementProps) {
  const pictures = usePart(told, picturesOf);
  const arrangement = useArrangement(told, pictures);
  const [over, setOver] = useState(0);
  const open = uploads.queue.filter(({ fate }) => fate.status !== 'arrived');
  const add = (files: readonly File[]) => {
    const going = uploads.queue.filter(
      ({ fate }) => fate.status === 'waiting' || fate.status === 'sending',
    ).length;
    const room = Math.max(0, MAX_MEDIA - told.get().pictures.length - going);
    setOver(Math.max(0, files.length - room));
    if (room > 0) uploads.add(files.slice(0, room));
  };
  useBrought(add);
  const problem = over > 0 ? t('full', { count: over }) : refused;
  const grid = useRef<HTMLOListElement>(null);
  const dragging = useTileDragging(grid, arrangement.move);
  return (
    <div className={styles.arrangement}>
      <Choose onFiles={add} />
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {(pictures.length > 0 || open.length > 0) && (
        <ol ref={grid} className={styles.grid} aria-label={t('list')} {...dragging.list}>
          {pictures.map((picture, place) => (
            <PictureTile
              key={picture.media_id}
              picture={picture}
              place={place}
              all={pictures.length}
              chosen={arrangement.chosen === place}
              lifted={dragging.lifted === place}
              onChoose={() => arrangement.choose(place)}
              onKey={(event) => arrangement.key(event, place)}
            />
          ))}
          {open.map((upload) => (
            <UploadTile key={upload.id} upload={upload} uploads={uploads} />
          ))}
        </ol>
      )}
      {arrangement.picture !== null && (
        <WordsOfOne
          key={arrangement.picture.media_id}
          picture={arrangement.picture}
          place={arrangement.chosen}
          all={pictures.length}
          arrangement={arrangement}
        />
      )}
      {arrangement.removed !== null && <Undo onUndo={arrangement.putBack} />}
      <p role="status" className={styles.unseen}>
        {arrangement.said}
      </p>
    </div>
  );
}

interface Arrangement {
  readonly chosen: number;
  readonly picture: DraftPicture | null;
  readonly choose: (place: number) => void;
  readonly key: (event: KeyboardEvent<HTMLElement>, place: number) => void;
  readonly move: (from: number, to: number) => void;
  readonly say: (part: Partial<Pick<DraftPicture, 'caption' | 'alt'>>) => void;
  readonly remove: () => void;
  readonly removed: Removed | null;
  readonly putBack: () => void;
  /** For ears. */
  readonly said: string;
}

/** Which picture is chosen and what may be done with it. The first is chosen until somebody chooses. */
function useArrangement(told: Told, pictures: readonly DraftPicture[]): Arrangement {
  const [id, setId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [said, setSaid] = useState('');
  const chosen = Math.max(
    0,
    pictures.findIndex(({ media_id }) => media_id === id),
  );
  const picture = pictures[chosen] ?? null;
  const choose = (place: number) => setId(pictures[place]?.media_id ?? null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    choose(from);
    told.change((now) => ({ ...now, pictures: moved(now.pictures, from, to) }));
    setSaid(t('movedTo', { number: to + 1, all: pictures.length }));
  };
  const key = (event: KeyboardEvent<HTMLElement>, place: number) => {
    const by = stepOf(event);
    if (by === 0) return;
    event.preventDefault();
    if (event.altKey || event.ctrlKey || event.metaKey) return move(place, place + by);
    const next = Math.min(pictures.length - 1, Math.max(0, place + by));
    choose(next);
    event.currentTarget.closest('ol')?.querySelectorAll<HTMLElement>('[data-tile]')[next]?.focus();
  };
  return {
    chosen,
    picture,
    choose,
    key,
    move,
    removed,
    said,
    say: (part) =>
      told.change((now) => ({
        ...now,
        pictures: now.pictures.map((each) =>
          each.media_id === picture?.media_id ? { ...each, ...part } : each,
        ),
      })),
    remove: () => {
      if (picture === null) return;
      setRemoved({ picture, at: chosen });
      setId(pictures[chosen + 1]?.media_id ?? null);
      told.change((now) => ({
        ...now,
        pictures: now.pictures.filter(({ media_id }) => media_id !== picture.media_id),
      }));
    },
    putBack: () => {
      if (removed === null) return;
      told.change((now) =>
        now.pictures.some(({ media_id }) => media_id === removed.picture.media_id)
          ? now
          : {
              ...now,
              pictures: now.pictures.toSpliced(removed.at, 0, removed.picture).slice(0, MAX_MEDIA),
            },
      );
      setId(removed.picture.media_id);
      setRemoved(null);
    },
  };
}

/** By the way the words run: the next picture lies to the left where they run from right to left. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowDown' || key === forward) return 1;
  return key === 'ArrowUp' || key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0;
}

function Choose({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])]);
    event.target.value = '';
  };
  return (
    <div className={styles.choose}>
      <span className={styles.input}>
        <input
          id={id}
          type="file"
          accept={IMAGE_ACCEPT}
          multiple
          aria-describedby={`${id}-hint`}
          onKeyDown={openByEnter}
          onChange={chosen}
        />
        <label htmlFor={id} className={buttonClass('quiet')}>
          <Icon name="picture" />
          {t('choose')}
        </label>
      </span>
      <span className={styles.camera}>
        <input
          id={`${id}-camera`}
          type="file"
          accept="image/*"
          capture="environment"
          onKeyDown={openByEnter}
          onChange={chosen}
        />
        <label htmlFor={`${id}-camera`} className={buttonClass('quiet')}>
          <Icon name="camera" />
          {t('camera')}
        </label>
      </span>
      <span id={`${id}-hint`} className={styles.hint}>
        {t('chooseHint')}
      </span>
    </div>
  );
}

type WordsProps = {
  readonly picture: DraftPicture;
  readonly place: number;
  readonly all: number;
  readonly arrangement: Arrangement;
};

/** One field for the one that is chosen; Enter goes on to the next picture, so that many captions are one stretch of typing. */
function WordsOfOne({ picture, place, all, arrangement }: WordsProps) {
  const [described, setDescribed] = useState(picture.alt !== '');
  const number = place + 1;
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || number === all) return;
    event.preventDefault();
    const field = event.currentTarget.id;
    arrangement.choose(place + 1);
    requestAnimationFrame(() => document.getElementById(field)?.focus());
  };
  return (
    <div className={styles.words} role="group" aria-label={t('one', { number, all })}>
      <TextInput
        id="picture-caption"
        label={t('captionOf', { number, all })}
        hint={number < all ? t('captionNext') : undefined}
        value={picture.caption}
        onValue={(caption) => arrangement.say({ caption })}
        maxLength={300}
        dir="auto"
        autoComplete="off"
        onKeyDown={enter}
        enterKeyHint={number < all ? 'next' : 'done'}
      />
      {described && (
        <TextInput
          label={t('alt')}
          hint={t('altHint')}
          value={picture.alt}
          onValue={(alt) => arrangement.say({ alt })}
          maxLength={300}
          dir="auto"
          autoComplete="off"
        />
      )}
      <Toolbar label={t('one', { number, all })} className={styles.acts}>
        {!described && (
          <Button small kind="link" onClick={() => setDescribed(true)}>
            {t('describe')}
          </Button>
        )}
        {all > 1 && (
          <Button
            small
            icon="left"
            disabled={place === 0}
            onClick={() => arrangement.move(place, place - 1)}
          >
            {t('earlier')}
            <VisuallyHidden> {t('one', { number, all })}</VisuallyHidden>
          </Button>
        )}
        {all > 1 && (
          <Button
            small
            icon="right"
            disabled={number === all}
            onClick={() => arrangement.move(place, place + 1)}
          >
            {t('later')}
            <VisuallyHidden> {t('one', { number, all })}</VisuallyHidden>
          </Button>
        )}
        <Button small icon="delete" onClick={arrangement.remove}>
          {t('take')}
          <VisuallyHidden> {t('one', { number, all })}</VisuallyHidden>
        </Button>
      </Toolbar>
    </div>
  );
}

/** It stands where the focus was. */
function Undo({ onUndo }: { readonly onUndo: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className={styles.undo} role="status">
      {t('taken')}{' '}
      <Button small icon="undo" ref={button} onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
}

/** Pictures from the clipboard, or dropped anywhere on the page while this question is open; words go where they always go. */
function useBrought(add: (files: readonly File[]) => void): void {
  const brought = useEffectEvent((event: Event, data: DataTransfer | null) => {
    const files = [...(data?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => brought(event, event.clipboardData);
    const drop = (event: DragEvent) => brought(event, event.dataTransfer);
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('paste', paste);
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}

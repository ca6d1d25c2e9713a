/** The pictures of the draft in their order: words for each, moved by buttons or by dragging. */
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { useRecord } from '@kinlore/shared/state';
import { Button, IconButton, Spinner, TextInput } from '@kinlore/shared/ui';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Thumb } from '../memory/index.ts';
import { moved, type Draft, type DraftPicture } from './draft.ts';
import { mediaFiles } from './editor.api.ts';
import type { Told } from './editor.state.ts';
import { uploadWords as t } from './editor.messages.ts';
import styles from './Editor.module.css';

type ListProps = {
  readonly draft: Draft;
  readonly change: Told['change'];
  readonly locale: string;
};

export function PictureList({ draft, change, locale }: ListProps) {
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const { pictures } = draft;
  if (pictures.length === 0) return null;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length || from === to) return;
    change((now) => ({ ...now, pictures: moved(now.pictures, from, to) }));
    setSaid(t('movedTo', { number: to + 1, all: pictures.length }));
  };
  const drop = (event: DragEvent, to: number) => {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, to);
    setDragged(null);
  };
  return (
    <>
      <ol className={styles.pictures} aria-label={t('list')}>
        {pictures.map((picture, place) => (
          // Dragging is a convenience of the mouse; the buttons of each entry do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={picture.media_id}
            className={dragged === place ? styles.lifted : undefined}
            draggable
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => drop(event, place)}
          >
            <PictureEntry
              picture={picture}
              number={place + 1}
              last={place === pictures.length - 1}
              locale={locale}
              undated={draft.when.kind === 'unknown' && draft.when.text === ''}
              onMove={(by) => move(place, place + by)}
              change={change}
            />
          </li>
        ))}
      </ol>
      <p role="status" className={styles.unseen}>
        {said}
      </p>
    </>
  );
}

type EntryProps = {
  readonly picture: DraftPicture;
  readonly number: number;
  readonly last: boolean;
  readonly locale: string;
  readonly undated: boolean;
  readonly onMove: (by: 1 | -1) => void;
  readonly change: Told['change'];
};

function PictureEntry({ picture, number, last, locale, undated, onMove, change }: EntryProps) {
  const words = (part: Partial<Pick<DraftPicture, 'caption' | 'alt'>>) =>
    change((now) => ({
      ...now,
      pictures: now.pictures.map((each) =>
        each.media_id === picture.media_id ? { ...each, ...part } : each,
      ),
    }));
  return (
    <article className={styles.entry} aria-label={t('one', { number })}>
      <Face id={picture.media_id} />
      <div className={styles.entryWords}>
        <TextInput
          label={t('caption')}
          hint={t('captionHint')}
          value={picture.caption}
          onValue={(caption) => words({ caption })}
          maxLength={300}
          dir="auto"
        />
        <TextInput
          label={t('alt')}
          value={picture.alt}
          onValue={(alt) => words({ alt })}
          maxLength={300}
          dir="auto"
        />
        {undated && <TakenDate id={picture.media_id} locale={locale} change={change} />}
      </div>
      <div className={styles.entryActs}>
        <IconButton
          icon="up"
          label={t('earlier', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="down"
          label={t('later', { number })}
          disabled={last}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon="delete"
          label={t('take', { number })}
          onClick={() =>
            change((now) => ({
              ...now,
              pictures: now.pictures.filter(({ media_id }) => media_id !== picture.media_id),
            }))
          }
        />
      </div>
    </article>
  );
}

const ASK_AGAIN_MS = 1_500;
const MOST_TRIES = 20;

/** The small picture; asked for again while the server is still making it. */
function Face({ id }: { readonly id: string }) {
  const { value, status, refresh } = useRecord(mediaFiles, id);
  const tries = useRef(0);
  useEffect(() => {
    if (value?.state !== 'stored' || tries.current >= MOST_TRIES) return;
    const timer = setTimeout(() => {
      tries.current += 1;
      void refresh();
    }, ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [value, refresh]);
  if (value?.state === 'ready') return <Thumb pictures={[value.picture]} />;
  if (status === 'failed' || value?.state === 'failed')
    return <p className={styles.noFace}>{t('unknown')}</p>;
  return (
    <p className={styles.noFace}>
      <Spinner label={t('making')} />
    </p>
  );
}

/** What the camera says about when: an offer for a memory without a date, never taken by itself. A scan's date is no date of the memory. */
function TakenDate({
  id,
  locale,
  change,
}: {
  readonly id: string;
  readonly locale: string;
  readonly change: Told['change'];
}) {
  const taken = useRecord(mediaFiles, id).value?.taken;
  if (taken?.source !== 'original') return null;
  return (
    <p className={styles.taken}>
      {t('taken', { words: formatFuzzyDate(taken.when, { locale, style: 'long' }) })}
      <Button kind="link" small onClick={() => change((now) => ({ ...now, when: taken.when }))}>
        {t('useTaken')}
      </Button>
    </p>
  );
}

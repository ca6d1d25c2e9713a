/** One tile of the grid: a picture that has arrived, or a file on its way with its own fate. */
import { useRecord } from '@kinlore/shared/state';
import { Icon, IconButton, Spinner } from '@kinlore/shared/ui';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { DraftPicture } from './draft-files.ts';
import { mediaFiles } from './editor.api.ts';
import type { Uploads } from './editor.state.ts';
import { uploadWords as t } from './editor.messages.ts';
import type { Upload } from './upload-queue.ts';
import styles from './Pictures.module.css';

export type PictureTileProps = {
  readonly picture: DraftPicture;
  readonly place: number;
  readonly all: number;
  readonly chosen: boolean;
  readonly lifted: boolean;
  readonly onChoose: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The whole grid is one stop of the keyboard: arrows go on, with Alt or Ctrl they carry the picture along. */
export function PictureTile({
  picture,
  place,
  all,
  chosen,
  lifted,
  onChoose,
  onKey,
}: PictureTileProps) {
  const name = t('one', { number: place + 1, all });
  return (
    <li className={lifted ? styles.lifted : undefined} data-place={place}>
      <button
        type="button"
        className={styles.tile}
        data-tile=""
        aria-pressed={chosen}
        tabIndex={chosen ? 0 : -1}
        aria-label={picture.caption === '' ? name : `${name}: ${picture.caption}`}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
        onClick={onChoose}
        onFocus={onChoose}
        onKeyDown={onKey}
      >
        <Face id={picture.media_id} all={all} />
        <span className={styles.number} aria-hidden="true">
          {place + 1}
        </span>
      </button>
      {all > 1 && (
        <span className={styles.grip} data-grip="" aria-hidden="true">
          <Icon name="drag" />
        </span>
      )}
    </li>
  );
}

const ASK_AGAIN_MS = 1_500;
/** They are made one after the other: of many each is asked for less often, so that together they ask ten times a second at most. */
const FOR_EACH_MS = 100;
const MOST_TRIES = 30;

/** The small picture; asked for again while the server is still making it. */
function Face({ id, all }: { readonly id: string; readonly all: number }) {
  const { value, status, refresh } = useRecord(mediaFiles, id);
  const tries = useRef(0);
  useEffect(() => {
    if (value?.state !== 'stored' || tries.current >= MOST_TRIES) return;
    const timer = setTimeout(
      () => {
        tries.current += 1;
        void refresh();
      },
      ASK_AGAIN_MS + FOR_EACH_MS * all,
    );
    return () => clearTimeout(timer);
  }, [value, refresh, all]);
  if (value?.state === 'ready')
    return (
      <img
        className={styles.face}
        src={value.picture.url_small || value.picture.url}
        alt=""
        draggable={false}
        decoding="async"
      />
    );
  if (status === 'failed' || value?.state === 'failed')
    return <span className={styles.noFace}>{t('unknown')}</span>;
  return (
    <span className={styles.noFace}>
      <Spinner label={t('making')} />
    </span>
  );
}

export function UploadTile({
  upload,
  uploads,
}: {
  readonly upload: Upload;
  readonly uploads: Uploads;
}) {
  const { id, name, size, fate } = upload;
  const moving = fate.status === 'waiting' || fate.status === 'sending';
  const share = fate.status === 'sending' && size > 0 ? Math.min(fate.loaded, size) / size : 0;
  return (
    <li className={styles.upload}>
      {moving ? (
        <progress className={styles.progress} max={1} value={share} aria-label={sentence(upload)} />
      ) : (
        <Icon name="warning" size={24} className={styles.bad ?? ''} />
      )}
      <p className={moving ? styles.fate : styles.problem} {...(moving ? {} : { role: 'alert' })}>
        {sentence(upload)}
      </p>
      <span className={styles.uploadActs}>
        {fate.status === 'failed' && !fate.final && (
          <IconButton
            icon="refresh"
            label={t('retry', { name })}
            onClick={() => uploads.retry(id)}
          />
        )}
        <IconButton
          icon="close"
          label={t(moving ? 'cancel' : 'remove', { name })}
          onClick={() => uploads.remove(id)}
        />
      </span>
    </li>
  );
}

function sentence({ name, size, fate }: Upload): string {
  switch (fate.status) {
    case 'waiting':
      return t('waiting', { name });
    case 'sending':
      return t('sending', {
        name,
        percent: size === 0 ? 0 : Math.round((Math.min(fate.loaded, size) / size) * 100),
      });
    case 'refused':
      return t(fate.reason, { name });
    case 'failed':
      return fate.words === null ? t('lost', { name }) : t('failed', { name, reason: fate.words });
    case 'arrived':
      return name;
    default:
      return fate satisfies never;
  }
}

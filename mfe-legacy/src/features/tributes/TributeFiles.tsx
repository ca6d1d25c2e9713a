/** Photographs of a tribute in their own proportions, each opened large by a press; voices and films below them. */
import type { Picture as PictureData, Recording } from '@kinlore/shared/contracts/media';
import { Picture } from '@kinlore/shared/parts';
import { cx } from '@kinlore/shared/ui';
import { lazy, Suspense, useState, type CSSProperties } from 'react';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

const Recordings = lazy(
  () => import(/* webpackChunkName: "tribute-files" */ './TributeRecordings.tsx'),
);
const PictureViewer = lazy(
  () => import(/* webpackChunkName: "tribute-files" */ './PictureViewer.tsx'),
);

export interface TributeFilesProps {
  readonly files: {
    readonly pictures: readonly PictureData[];
    readonly recordings: readonly Recording[];
  };
  /** Whose tribute it is. */
  readonly author: string;
}

export function TributeFiles({ files, author }: TributeFilesProps) {
  const pictures = files.pictures.filter(({ url }) => url !== '');
  return (
    <>
      {pictures.length > 0 && <Pictures pictures={pictures} author={author} />}
      {files.recordings.length > 0 && (
        <Suspense fallback={null}>
          <Recordings recordings={files.recordings} author={author} />
        </Suspense>
      )}
    </>
  );
}

interface PicturesProps {
  readonly pictures: readonly PictureData[];
  readonly author: string;
}

/** What is on it, or else whose it is. */
const nameOf = ({ alt, caption }: PictureData, place: number, name: string): string => {
  const words = alt === '' ? caption : alt;
  return words === '' ? t('photoBy', { number: place + 1, name }) : words;
};

type Shape = CSSProperties & Readonly<Record<'--wide', string> & Record<'--ratio', number>>;

/** Its place is kept before it is there. */
function shapeOf({ width, height }: PictureData): Shape {
  const wide = width ?? 960;
  return { '--wide': `${wide}px`, '--ratio': wide / Math.max(1, height ?? 640) };
}

function Pictures({ pictures, author }: PicturesProps) {
  const [at, setAt] = useState<number | null>(null);
  const nameAt = (picture: PictureData, place: number) => nameOf(picture, place, author);
  const isOne = pictures.length === 1;
  return (
    <>
      <ul className={cx(styles['pictures'], !isOne && styles['many'])}>
        {pictures.map((picture, place) => (
          <li key={picture.media_id}>
            <figure className={styles['figure']}>
              <button
                type="button"
                className={styles['open']}
                style={shapeOf(picture)}
                aria-label={t('openPhoto', { what: nameAt(picture, place) })}
                onClick={() => setAt(place)}
              >
                <Shown picture={picture} isOne={isOne} />
              </button>
              {picture.caption !== '' && <figcaption dir="auto">{picture.caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {at !== null && (
        <Suspense fallback={null}>
          <PictureViewer pictures={pictures} nameAt={nameAt} at={at} onAt={setAt} />
        </Suspense>
      )}
    </>
  );
}

/** The button around it is named by what is on it. */
const Shown = ({ picture, isOne }: { readonly picture: PictureData; readonly isOne: boolean }) => (
  <Picture
    src={picture.url}
    srcSet={picture.sources
      .filter(({ format }) => format === 'webp')
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ')}
    sizes={isOne ? '(min-width: 800px) 768px, 100vw' : '(min-width: 800px) 376px, 100vw'}
    width={picture.width ?? 960}
    height={picture.height ?? 640}
    alt=""
    thumbhash={picture.thumbhash}
  />
);

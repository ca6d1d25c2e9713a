/** The memory itself: its first picture, its title, the words, what was recorded, the other pictures. */
import type { SharedMemory } from '@kinlore/shared/contracts/share-links';
import { formatFuzzyDate } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { captionsOf, fileNameOf, Picture } from '@kinlore/shared/parts';
import { buttonClass, Icon, Story, Surface } from '@kinlore/shared/ui';
import { t } from './shared.messages.ts';
import styles from './Shared.module.css';

interface Props {
  readonly memory: SharedMemory;
}
type Document = NonNullable<SharedMemory['documents']>[number];
type Photo = SharedMemory['media'][number];
type Recording = SharedMemory['recordings'][number];

const WIDE = '(max-width: 44rem) 100vw, 44rem';

const whenWords = ({ when }: SharedMemory): string =>
  when.kind === 'unknown' || (when.start === null && when.end === null && when.kind !== 'age')
    ? when.text
    : formatFuzzyDate(when, { locale: locale(), style: 'long' });

const joined = (names: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(names);

export function Memory({ memory }: Props) {
  const photos = memory.media.filter(({ url }) => url !== '');
  const [lead, ...others] = photos;
  return (
    <Surface
      kind={memory.at_rest ? 'memorial' : 'page'}
      as="article"
      className={styles.memory}
      aria-labelledby="shared-title"
    >
      {lead !== undefined && <Shown photo={lead} at={1} all={photos.length} />}
      <Head memory={memory} />
      {memory.body !== '' && (
        <Story>
          <Words body={memory.body} />
        </Story>
      )}
      {memory.recordings.map((recording, place) => (
        <Played key={recording.media_id} recording={recording} at={place + 1} />
      ))}
      <Papers documents={memory.documents ?? []} />
      {others.map((photo, place) => (
        <Shown key={photo.media_id} photo={photo} at={place + 2} all={photos.length} />
      ))}
      <p className={styles.foot} dir="auto">
        {t('foot', { name: memory.owner_name })}
      </p>
    </Surface>
  );
}

const Papers = ({ documents }: { readonly documents: readonly Document[] }) =>
  documents.length > 0 && (
    <ul className={styles.papers} aria-label={t('documents')}>
      {documents.map(({ media_id: id, caption, url }, place) => {
        const name = caption === '' ? t('document', { at: place + 1 }) : caption;
        return (
          <li key={id}>
            <a
              className={buttonClass('quiet')}
              href={url}
              download={fileNameOf([caption], 'pdf', 'document')}
            >
              <Icon name="document" />
              <span dir="auto">{t('save', { name })}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );

function Head({ memory }: Props) {
  const facts = [whenWords(memory), memory.place].filter((part) => part !== '').join(' · ');
  return (
    <header className={styles.head}>
      {facts !== '' && (
        <p className={styles.facts} dir="auto">
          {facts}
        </p>
      )}
      <h1 id="shared-title" className={styles.title} dir="auto">
        {memory.title}
      </h1>
      <p className={styles.note} dir="auto">
        {t('from', { name: memory.owner_name })}
      </p>
      {memory.people.length > 0 && (
        <p className={styles.note} dir="auto">
          {t('there', { names: joined(memory.people) })}
        </p>
      )}
    </header>
  );
}

export const Words = ({ body }: { readonly body: string }) => (
  <div className={styles.words}>
    {body
      .split(/\n+/u)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph, place) => (
        <p key={place} dir="auto">
          {paragraph}
        </p>
      ))}
  </div>
);

const setOf = ({ sources }: Photo): string =>
  sources
    .filter(({ format }) => format === 'webp')
    .map(({ url, width }) => `${url} ${String(width)}w`)
    .join(', ');

export const Shown = ({
  photo,
  at,
  all,
}: {
  readonly photo: Photo;
  readonly at: number;
  readonly all: number;
}) => (
  <div className={styles.photo}>
    <Picture
      src={photo.url_large}
      srcSet={setOf(photo)}
      sizes={WIDE}
      width={photo.width ?? 4}
      height={photo.height ?? 3}
      alt={photo.alt === '' ? t('picture', { at, all }) : photo.alt}
      thumbhash={photo.thumbhash}
      caption={photo.caption === '' ? undefined : <span dir="auto">{photo.caption}</span>}
      priority={at === 1}
    />
  </div>
);

export function Played({ recording, at }: { readonly recording: Recording; readonly at: number }) {
  const { kind, url, caption, transcript, length_ms: length } = recording;
  const name = caption === '' ? t(kind === 'video' ? 'film' : 'voice', { at }) : caption;
  const said = captionsOf(transcript, length);
  const given = { src: url, controls: true, preload: 'metadata', 'aria-label': name } as const;
  return (
    <figure className={styles.recording}>
      <figcaption dir="auto">{name}</figcaption>
      {kind === 'video' ? (
        <video className={styles.film} playsInline {...given}>
          <track kind="captions" src={said} />
        </video>
      ) : (
        <audio className={styles.voice} {...given}>
          <track kind="captions" src={said} />
        </audio>
      )}
      {transcript.length > 0 && (
        <details>
          <summary>{t('transcript')}</summary>
          <Words body={transcript.map(({ text }) => text).join('\n')} />
        </details>
      )}
    </figure>
  );
}

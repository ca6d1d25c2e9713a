/** One memory of two people: what it says, its picture, and what the two say to it. */
import type { ConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import type { Picture as PictureData } from '@kinlore/shared/contracts/media';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Slot, type Slots } from '@kinlore/shared/remote';
import { Picture } from '@kinlore/shared/parts';
import { DateText } from '@kinlore/shared/ui/dates';
import { MemoryActions } from './MemoryActions.tsx';
import { t } from './together.messages.ts';
import styles from './Together.module.css';

interface MemoryOfTwoProps {
  readonly memory: ConnectionMemory;
  readonly onEdit: () => void;
  readonly onChange: Slots['connection.memory']['onChange'];
}

export function MemoryOfTwo({ memory, onEdit, onChange }: MemoryOfTwoProps) {
  const { title, body, picture } = memory;
  return (
    <article className={styles.memory} aria-label={title}>
      <header className={styles.head}>
        <Words memory={memory} />
        <MemoryActions memory={memory} onEdit={onEdit} />
      </header>
      {picture !== null && picture.state === 'ready' && <Photograph picture={picture} />}
      {body !== '' && (
        <div className={styles.body}>
          {body.split(/\n{2,}/u).map((paragraph, place) => (
            <p key={place} dir="auto">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      <Slot name="connection.memory" props={{ memory, level: 4, onChange }} />
    </article>
  );
}

function Words({
  memory: { when, title, author, created_at, edited_at },
}: Pick<MemoryOfTwoProps, 'memory'>) {
  return (
    <div className={styles.words}>
      {when.kind !== 'unknown' && (
        <p className={styles.when}>
          <DateText date={when} />
        </p>
      )}
      <h4 className={styles.name} dir="auto">
        {title}
      </h4>
      <p className={styles.note}>
        <bdi>{t('by', { name: author.full_name, day: formatDay(created_at, locale()) })}</bdi>
        {edited_at !== null && <> · {t('edited')}</>}
      </p>
    </div>
  );
}

function Photograph({ picture }: { readonly picture: PictureData }) {
  const { url, sources, width, height, alt, thumbhash } = picture;
  return (
    <div className={styles.picture}>
      <Picture
        src={url}
        srcSet={sources
          .filter(({ format }) => format === 'webp')
          .map((source) => `${source.url} ${String(source.width)}w`)
          .join(', ')}
        sizes="(min-width: 37.5rem) 36rem, 100vw"
        width={width ?? 3}
        height={height ?? 2}
        alt={alt}
        thumbhash={thumbhash}
      />
    </div>
  );
}

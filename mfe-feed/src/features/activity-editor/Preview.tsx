/** The memory as it will look: its line, its title, the first picture, the words, the other pictures, who and how it felt. */
import { useRecord } from '@kinlore/shared/state';
import { EnamelToken, Story } from '@kinlore/shared/ui';
import {
  beingName,
  feelingName,
  joinNames,
  moodName,
  PictureFace,
  registerLabel,
  t as memoryWords,
  Words,
} from '../memory/index.ts';
import type { Draft } from './draft.ts';
import type { DraftPicture } from './draft-files.ts';
import { mediaFiles } from './editor.api.ts';
import { t } from './editor.messages.ts';
import styles from './Preview.module.css';

export type PreviewProps = { readonly draft: Draft; readonly forChild: boolean };

export function Preview({ draft, forChild }: PreviewProps) {
  const [lead, ...others] = draft.pictures;
  return (
    <article className={styles.preview} aria-label={t('preview')}>
      <Label draft={draft} />
      <p className={styles.title} dir="auto">
        {draft.title.trim()}
      </p>
      {lead !== undefined && (
        <Shown picture={lead} number={1} sizes="(max-width: 37.5rem) 92vw, 720px" />
      )}
      {draft.body.trim() !== '' && (
        <Story>
          <Words body={draft.body.trim()} />
        </Story>
      )}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map((picture, place) => (
            <Shown key={picture.media_id} picture={picture} number={place + 2} sizes="240px" />
          ))}
        </div>
      )}
      {draft.people.length > 0 && (
        <p className={styles.people} dir="auto">
          {memoryWords('people', { names: joinNames(draft.people.map(({ name }) => name)) })}
        </p>
      )}
      {draft.feelings.length > 0 && (
        <div className={styles.feelings}>
          {draft.feelings.map(({ emotari, intensity }) => (
            <EnamelToken
              key={emotari}
              being={emotari}
              name={forChild ? beingName(emotari, true) : feelingName(emotari)}
              mood={moodName(emotari, intensity)}
            />
          ))}
        </div>
      )}
    </article>
  );
}

function Label({ draft: { subtype, when, place } }: Pick<PreviewProps, 'draft'>) {
  const label = registerLabel({ subtype: subtype ?? 'ordinary_day', when, place: place.trim() });
  return (
    <p className={styles.label}>
      <bdi>{label}</bdi>
    </p>
  );
}

function Shown({
  picture,
  number,
  sizes,
}: {
  readonly picture: DraftPicture;
  readonly number: number;
  readonly sizes: string;
}) {
  const media = useRecord(mediaFiles, picture.media_id).value;
  if (media === null) return null;
  return (
    <figure className={styles.figure}>
      <PictureFace
        picture={{ ...media.picture, caption: picture.caption, alt: picture.alt }}
        number={number}
        sizes={sizes}
      />
      {picture.caption !== '' && <figcaption dir="auto">{picture.caption}</figcaption>}
    </figure>
  );
}

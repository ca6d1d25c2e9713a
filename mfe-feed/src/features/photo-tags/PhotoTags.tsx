/** Who is in the picture that lies open: names below it, places on it, and saying who somebody is. */
import type { Picture } from '@kinlore/shared/contracts/media';
import type { PhotoTag, PhotoTags as TagsOfPhoto } from '@kinlore/shared/contracts/photo-tags';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Button, Skeleton } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import type { Placement } from './Frame.tsx';
import { t } from './photo-tags.messages.ts';
import { photoTags } from './photo-tags.state.ts';
import { Places } from './Places.tsx';
import { Question } from './Question.tsx';
import type { Saying } from './Tagging.tsx';
import { TagChip } from './TagChip.tsx';
import { Offer } from './WrittenNames.tsx';
import styles from './PhotoTags.module.css';

/** Read by whoever says something, with the other parts that are. */
const Tagging = lazy(async () => ({
  default: (await import(/* webpackChunkName: "more" */ './Tagging.tsx')).Tagging,
}));

interface PhotoTagsProps {
  readonly picture: Pick<Picture, 'media_id'>;
  readonly ratio: number;
  readonly placement: Placement;
  /** To another page: what lies over this one closes. */
  readonly onAway: () => void;
}

/** Guests are told nobody's name. */
export function PhotoTags(props: PhotoTagsProps) {
  return useAtomValue(currentUser) === null ? null : <Known {...props} />;
}

function Known(props: PhotoTagsProps) {
  const { value, status, refresh } = useRecord(photoTags, props.picture.media_id);
  if (value !== null) return <Tagged {...props} known={value} />;
  if (status !== 'failed') return null;
  return (
    <div className={styles.bar} role="status">
      {t('failed')}{' '}
      <Button kind="link" small onClick={() => void refresh()}>
        {t('again')}
      </Button>
    </div>
  );
}

type TaggedProps = PhotoTagsProps & { readonly known: TagsOfPhoto };

function Tagged(props: TaggedProps) {
  const { picture, ratio, placement, known } = props;
  const [saying, setSaying] = useState<Saying | null>(null);
  if (known.tags.length === 0 && !known.abilities.add) return null;
  if (saying === null) return <Looked {...props} onSaying={setSaying} />;
  return (
    <Suspense fallback={<Skeleton name="form" label={t('loading')} />}>
      <Tagging
        mediaId={picture.media_id}
        ratio={ratio}
        placement={placement}
        saying={saying}
        written={known.written}
        onDone={() => setSaying(null)}
      />
    </Suspense>
  );
}

type LookedProps = TaggedProps & { readonly onSaying: (saying: Saying) => void };

/** Who is there, while nothing is being said. */
function Looked({ picture, ratio, placement, onAway, known, onSaying }: LookedProps) {
  const [all, setAll] = useState(false);
  const [lit, setLit] = useState<string | null>(null);
  const { tags, abilities } = known;
  const shown = all ? tags : tags.filter(({ id }) => id === lit);
  const onAdd = () => onSaying({ face: null, written: null });
  return (
    <>
      <Places tags={shown} ratio={ratio} placement={placement} />
      {/* Arrows move in its menus, and turn no picture over. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.bar} onKeyDown={(event) => event.stopPropagation()}>
        <Asked known={known} onSaying={onSaying} />
        <div className={styles.row}>
          <Names
            mediaId={picture.media_id}
            tags={tags}
            onLit={setLit}
            onSayWho={(face) => onSaying({ face, written: null })}
            onAway={onAway}
          />
          <Controls tags={tags} all={all} onAll={setAll} onAdd={abilities.add ? onAdd : null} />
        </div>
      </div>
    </>
  );
}

/** Whether it is the reader, and whom the names in the file mean. */
const Asked = ({ known, onSaying }: Pick<LookedProps, 'known' | 'onSaying'>) => (
  <>
    <Question mediaId={known.media_id} tags={known.tags} />
    <Offer known={known} onFace={(written) => onSaying({ face: null, written })} />
  </>
);

interface NamesProps {
  readonly mediaId: string;
  readonly tags: readonly PhotoTag[];
  /** Its place is shown. */
  readonly onLit: (id: string | null) => void;
  readonly onSayWho: (face: PhotoTag) => void;
  readonly onAway: () => void;
}

function Names({ mediaId, tags, onLit, onSayWho, onAway }: NamesProps) {
  if (tags.length === 0) return null;
  const forget = () => onLit(null);
  return (
    <ul className={styles.chips} aria-label={t('inPhoto')}>
      {tags.map((tag) => {
        const light = () => onLit(tag.id);
        return (
          // What is pointed at is only drawn: the press is the button's.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={tag.id}
            onPointerEnter={light}
            onPointerLeave={forget}
            onFocus={light}
            onBlur={forget}
          >
            <TagChip mediaId={mediaId} tag={tag} onSayWho={() => onSayWho(tag)} onAway={onAway} />
          </li>
        );
      })}
    </ul>
  );
}

interface ControlsProps {
  readonly tags: readonly PhotoTag[];
  readonly all: boolean;
  readonly onAll: (all: boolean) => void;
  readonly onAdd: (() => void) | null;
}

const Controls = ({ tags, all, onAll, onAdd }: ControlsProps) => (
  <div className={styles.controls}>
    {tags.some(({ region }) => region !== null) && (
      <Button small icon="eye" aria-pressed={all} onClick={() => onAll(!all)}>
        {t('showPlaces')}
      </Button>
    )}
    {onAdd !== null && (
      <Button small icon="tag" onClick={onAdd}>
        {t('add')}
      </Button>
    )}
  </div>
);

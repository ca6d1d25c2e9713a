/** What each remembers, side by side: in one's own words, with one's own date and place. */
import { useState } from 'react';
import type { Picture as PictureData } from '@kinlore/shared/contracts/media';
import type { SharedStory, StoryPerspective } from '@kinlore/shared/contracts/shared-stories';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { Picture } from '@kinlore/shared/parts';
import { Avatar, Button, Confirm, Row } from '@kinlore/shared/ui';
import { DateText } from '@kinlore/shared/ui/dates';
import { OthersActions } from './OthersActions.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';
import { takeBack } from './stories.state.ts';
import { useAct } from './use-act.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

interface VoicesProps {
  readonly story: SharedStory;
  readonly onEdit: () => void;
}

export function Voices({ story, onEdit }: VoicesProps) {
  const { perspectives, abilities } = story;
  if (perspectives.length === 0) return <p className={styles.note}>{t('noVoices')}</p>;
  return (
    <ul className={styles.voices}>
      {perspectives.map((one) => (
        <li key={one.id}>
          <Voice
            perspective={one}
            storyId={story.id}
            onEdit={one.mine && abilities.tell ? onEdit : null}
          />
        </li>
      ))}
    </ul>
  );
}

const remembered = ({ author }: StoryPerspective): string =>
  author === null ? t('remembersSomeone') : t('remembers', { name: author.full_name });

function Voice({
  perspective,
  storyId,
  onEdit,
}: {
  readonly perspective: StoryPerspective;
  readonly storyId: string;
  readonly onEdit: (() => void) | null;
}) {
  const { body, pictures, author } = perspective;
  const name = author?.full_name ?? t('someone');
  return (
    <article className={styles.voice} aria-label={remembered(perspective)}>
      <Who perspective={perspective} name={name} />
      <WhenWhere perspective={perspective} />
      <div className={styles.body}>
        {body.split(/\n{2,}/u).map((paragraph, place) => (
          <p key={place} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((picture) => (
            <Photograph key={picture.media_id} picture={picture} alt={t('photo', { name })} />
          ))}
        </div>
      )}
      {onEdit !== null && <OwnActions own={perspective} storyId={storyId} onEdit={onEdit} />}
    </article>
  );
}

function Who({
  perspective,
  name,
}: {
  readonly perspective: StoryPerspective;
  readonly name: string;
}) {
  const { author, audience, edited_at: edited, mine } = perspective;
  const notes = [
    mine && audience !== 'story' ? t(`private_${audience}`) : null,
    edited === null ? null : t('edited', { day: formatDay(edited, locale()) }),
  ].filter((note) => note !== null);
  return (
    <header className={styles.who}>
      {author !== null && (
        <Avatar
          name={author.full_name}
          seed={author.plate}
          src={author.avatar_url}
          size={40}
          rest={author.life_status === 'in_remembrance'}
          silent
        />
      )}
      <div className={styles.head}>
        <h4 className={styles.whose} dir="auto">
          {name}
        </h4>
        {notes.length > 0 && <p className={styles.note}>{notes.join(' · ')}</p>}
      </div>
      {!mine && <OthersActions perspective={perspective} what={remembered(perspective)} />}
    </header>
  );
}

function WhenWhere({ perspective: { when, place } }: { readonly perspective: StoryPerspective }) {
  if (when.kind === 'unknown' && place === '') return null;
  return (
    <p className={styles.when}>
      {when.kind !== 'unknown' && <DateText date={when} />}
      {when.kind !== 'unknown' && place !== '' && ' · '}
      <bdi>{place}</bdi>
    </p>
  );
}

function Photograph({ picture, alt }: { readonly picture: PictureData; readonly alt: string }) {
  const { url, sources, width, height, thumbhash, state } = picture;
  if (state !== 'ready') return null;
  return (
    <Picture
      src={url}
      srcSet={sources
        .filter(({ format }) => format === 'webp')
        .map((source) => `${source.url} ${String(source.width)}w`)
        .join(', ')}
      sizes="(min-width: 37.5rem) 24rem, 100vw"
      width={width ?? 3}
      height={height ?? 2}
      alt={alt}
      thumbhash={thumbhash}
    />
  );
}

function OwnActions({
  own,
  storyId,
  onEdit,
}: {
  readonly own: StoryPerspective;
  readonly storyId: string;
  readonly onEdit: () => void;
}) {
  const [open, setOpen] = useState<'withdraw' | 'versions' | null>(null);
  const { busy, run } = useAct();
  const close = () => {
    setOpen(null);
  };
  return (
    <Row gap={8}>
      <Button small icon="edit" onClick={onEdit}>
        {t('editYours')}
      </Button>
      <Button
        small
        onClick={() => {
          setOpen('withdraw');
        }}
      >
        {t('withdraw')}
      </Button>
      {own.version > 1 && (
        <Button
          small
          icon="history"
          onClick={() => {
            setOpen('versions');
          }}
        >
          {t('versionsOf')}
        </Button>
      )}
      {open === 'versions' && <VersionsDialog storyId={storyId} own={own} onClose={close} />}
      {open === 'withdraw' && (
        <Confirm
          open
          title={t('withdrawTitle')}
          act={t('withdraw')}
          busy={busy}
          onClose={close}
          onDo={() => void run(() => takeBack(storyId, own.id), t('withdrawn'), close)}
        >
          {t('withdrawWords')}
        </Confirm>
      )}
    </Row>
  );
}

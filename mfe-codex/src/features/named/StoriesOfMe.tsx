/** Stories of several that name one, and what was said to it. The answer is changed where the story is read. */
import type { ConsentWanted } from '@kinlore/shared/contracts/story-consents';
import { formatDay } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { openSharedStory } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, RegisterLine } from '@kinlore/shared/ui';
import { ListFrame } from '../lists/index.ts';
import { storiesThatName } from './stories-of-me.state.ts';
import { t } from './stories-of-me.messages.ts';
import styles from './Named.module.css';

export function StoriesOfMe({ userId }: { readonly userId: string }) {
  const list = useList(storiesThatName, { userId });
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <ListFrame
        list={list}
        label={t('title')}
        failed={t('failed')}
        safe={t('safe')}
        none={t('none')}
      >
        {(story) => (
          <Line key={`${story.story_id} ${story.person.id}`} userId={userId} story={story} />
        )}
      </ListFrame>
    </section>
  );
}

interface LineProps {
  readonly userId: string;
  readonly story: ConsentWanted;
}

function Line({ userId, story }: LineProps) {
  const { story_id: id, owner, person } = story;
  const title = story.title === '' ? t('untitled', { owner: owner.full_name }) : story.title;
  return (
    <RegisterLine
      level={4}
      name={<bdi>{title}</bdi>}
      provenance={
        person.id === userId
          ? t('told', { owner: owner.full_name })
          : t('toldOf', { owner: owner.full_name, name: person.full_name })
      }
    >
      <p>
        {saidWords(story, userId)} {!story.published && t('unpublished')}
      </p>
      <Button small onClick={() => openSharedStory(id)} aria-label={t('lookOf', { title })}>
        {t('look')}
      </Button>
    </RegisterLine>
  );
}

/** Who said what, and when; a silence is said as what it means. */
function saidWords(story: ConsentWanted, userId: string): string {
  const { answer, answered_at: at, answered_by: by, person, until } = story;
  if (answer === null || at === null) return t('silent', { on: formatDay(until, locale()) });
  const on = formatDay(at, locale());
  const who = by ?? person;
  return who.id === userId
    ? t(`${answer}You`, { on })
    : t(`${answer}By`, { on, by: who.full_name });
}

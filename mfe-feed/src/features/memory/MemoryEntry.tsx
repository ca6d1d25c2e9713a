/** A memory in the feed: its year engraved in the gutter, its name, its pictures, the beginning of its words, and where they come from. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Avatar, Chip, RelativeTime } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { FirstRecording } from '../recordings/index.ts';
import { audienceName, joinNames, memoryHref, registerLabel, yearMark } from './memory-words.ts';
import { t } from './memory.messages.ts';
import { LeadPictures } from './LeadPictures.tsx';
import { canShow } from './Pictures.tsx';
import styles from './MemoryEntry.module.css';

export type MemoryEntryProps = {
  readonly memory: Activity;
  /** Near the top of the page: its picture is fetched at once. */
  readonly early?: boolean | undefined;
};

/** The name is a link over the whole entry; a plain press opens the memory over the page, a new tab its own page. */
export function MemoryEntry({ memory, early = false }: MemoryEntryProps) {
  const pictures = memory.media.filter(canShow);
  const year = yearMark(memory.when);
  return (
    <article
      className={
        pictures.length === 0 ? `${styles.entry ?? ''} ${styles.wordsOnly ?? ''}` : styles.entry
      }
    >
      {/* The label beside it says the whole date. */}
      <p className={styles.year} aria-hidden>
        {year}
      </p>
      <p className={styles.label}>
        <bdi>{registerLabel(memory)}</bdi>
      </p>
      <div className={styles.middle}>
        <h2 className={styles.title} dir="auto">
          <a href={memoryHref(memory)}>{memory.title || t('folded')}</a>
        </h2>
        <LeadPictures pictures={pictures} unlisted={memory.media_left} early={early} />
        <FirstRecording memory={memory} />
        {memory.body !== '' && (
          <p className={styles.words} dir="auto">
            {memory.body}
          </p>
        )}
        <Facts memory={memory} />
      </div>
    </article>
  );
}

type Fact = readonly [key: string, fact: ReactNode];

/** What others left; nothing is counted beside the dead. */
function counts(memory: Activity): readonly Fact[] {
  if (memory.owner.life_status === 'in_remembrance') return [];
  const reactions = Object.values(memory.reaction_counts).reduce((sum, count) => sum + count, 0);
  return [
    ['comments', memory.comment_count > 0 && t('comments', { count: memory.comment_count })],
    ['reactions', reactions > 0 && t('reactions', { count: reactions })],
  ];
}

/** Who, with whom, when it was shared, for its author with whom, and what others left. */
function Facts({ memory }: { readonly memory: Activity }) {
  const me = useAtomValue(currentUser);
  const { owner, author, published_at: shared } = memory;
  const mine = [owner.id, author.id].includes(me?.id ?? '');
  const known: readonly Fact[] = [
    [
      'owner',
      <span key="owner" className={styles.owner}>
        {owner.full_name}
      </span>,
    ],
    [
      'people',
      memory.people.length > 0 &&
        t('people', { names: joinNames(memory.people.map(({ name }) => name).slice(0, 4)) }),
    ],
    [
      'shared',
      shared !== null && (
        <>
          {t('shared')} <RelativeTime at={shared} />
        </>
      ),
    ],
    [
      'readers',
      mine && audienceName(memory.audience, memory.audience_degree, memory.chosen.length),
    ],
    ...counts(memory),
  ];
  const facts = known.filter(([, fact]) => fact !== false);
  return (
    <div className={styles.facts}>
      <Avatar
        name={owner.full_name}
        seed={owner.plate}
        src={owner.avatar_url}
        size={24}
        rest={owner.life_status === 'in_remembrance'}
        silent
      />
      {/* The dot ends a fact and never begins a line. */}
      <p>
        {facts.map(([key, fact], place) => (
          <span key={key}>
            {fact}
            {place < facts.length - 1 && ' · '}
          </span>
        ))}
      </p>
      {memory.status !== 'published' && (
        <Chip icon="hourglass">{t(memory.status === 'submitted' ? 'waiting' : 'draft')}</Chip>
      )}
    </div>
  );
}

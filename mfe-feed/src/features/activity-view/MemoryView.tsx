/** A memory, whole: title, its register line, the pictures, the words, where they come from, and then the others. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { openProfile, Slot } from '@kinlore/shared/remote';
import { useAtomValue, currentUser } from '@kinlore/shared/state';
import { Avatar, Banner, Chip, EnamelToken, Story, Surface } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { Voices } from '../comments/index.ts';
import {
  audienceName,
  beingName,
  changeMemory,
  moodName,
  registerLabel,
  Words,
} from '../memory/index.ts';
import { ReactionBar } from '../reactions/index.ts';
import { Gallery } from './Gallery.tsx';
import { MemoryActions } from './MemoryActions.tsx';
import { ProvenanceLine } from './ProvenanceLine.tsx';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

export type MemoryViewProps = {
  readonly memory: Activity;
  /** 1 on a page of its own, 2 inside a dialog. */
  readonly level: 1 | 2;
  /** After it was deleted. */
  readonly onGone: () => void;
};

export function MemoryView({ memory, level, onGone }: MemoryViewProps) {
  const Title = `h${level}` as const;
  const atRest = memory.owner.life_status === 'in_remembrance';
  return (
    <Ground plain={level === 2 && !atRest} atRest={atRest} titleId={`memory-${memory.id}`}>
      <header className={styles.head}>
        <p className={styles.label}>{registerLabel(memory)}</p>
        <Title id={`memory-${memory.id}`} className={styles.title} dir="auto">
          {memory.title}
        </Title>
        <Byline memory={memory} atRest={atRest} />
        <MemoryActions memory={memory} onGone={onGone} />
      </header>
      {memory.status === 'submitted' && (
        <Banner tone="plain" icon="hourglass">
          {t('waiting')}
        </Banner>
      )}
      <Gallery pictures={memory.media} title={memory.title} />
      {memory.body !== '' && (
        <Story
          voice={
            memory.provenance.method === 'transcribed'
              ? 'transcribed'
              : memory.provenance.told_by === ''
                ? 'self'
                : 'told'
          }
        >
          <Words body={memory.body} />
        </Story>
      )}
      <Those memory={memory} />
      <ProvenanceLine memory={memory} />
      <ReactionBar
        subject={{ type: 'activity', id: memory.id }}
        facts={{ counts: memory.reaction_counts, mine: memory.my_reaction }}
        set={memory.reaction_set}
        canReact={memory.abilities.react}
        onFacts={({ counts, mine }) =>
          changeMemory(memory.id, (now) => ({
            ...now,
            reaction_counts: { ...counts },
            my_reaction:
              mine === null
                ? null
                : { ...mine, reaction_type_id: now.my_reaction?.reaction_type_id ?? 0 },
          }))
        }
      />
      {memory.status === 'published' && (
        <Voices
          memory={memory.id}
          canSpeak={memory.abilities.comment}
          atRest={atRest}
          headingLevel={level === 1 ? 2 : 3}
        />
      )}
      <Slot
        name="activity.footer"
        props={{ activityId: memory.id, activityType: memory.type, ownerId: memory.owner.id }}
      />
    </Ground>
  );
}

/** A page of its own stands on a page; inside a dialog there is one already. A memorial keeps its frame everywhere. */
function Ground({
  plain,
  atRest,
  titleId,
  children,
}: {
  readonly plain: boolean;
  readonly atRest: boolean;
  readonly titleId: string;
  readonly children: ReactNode;
}) {
  if (plain)
    return (
      <article className={styles.memory} aria-labelledby={titleId}>
        {children}
      </article>
    );
  return (
    <Surface
      kind={atRest ? 'memorial' : 'page'}
      as="article"
      className={styles.memory}
      aria-labelledby={titleId}
    >
      {children}
    </Surface>
  );
}

function Byline({ memory, atRest }: { readonly memory: Activity; readonly atRest: boolean }) {
  const { owner } = memory;
  return (
    <div className={styles.byline}>
      <Avatar
        name={owner.full_name}
        seed={owner.plate}
        src={owner.avatar_url}
        size={32}
        rest={atRest}
        silent
      />
      <button
        type="button"
        className={styles.owner}
        onClick={() => openProfile({ username: owner.username })}
      >
        {owner.full_name}
      </button>
      <Chip
        icon={memory.audience === 'self' ? 'lock' : memory.audience === 'public' ? 'globe' : 'eye'}
      >
        {audienceName(memory.audience, memory.audience_degree, memory.chosen.length)}
      </Chip>
    </div>
  );
}

/** Who was there and how it felt: only what was said. */
function Those({ memory }: { readonly memory: Activity }) {
  const forChild = useAtomValue(currentUser)?.account_type === 'child';
  if (memory.people.length === 0 && memory.feelings.length === 0) return null;
  return (
    <dl className={styles.those}>
      {memory.people.length > 0 && (
        <div>
          <dt>{t('with')}</dt>
          <dd className={styles.chips}>
            {memory.people.map((person, place) => (
              <Person key={place} name={person.name} username={person.user?.username} />
            ))}
          </dd>
        </div>
      )}
      {memory.feelings.length > 0 && (
        <div>
          <dt>{t('feelings')}</dt>
          <dd className={styles.chips}>
            {memory.feelings.map(({ emotari, intensity }) => (
              <EnamelToken
                key={emotari}
                being={emotari}
                name={beingName(emotari, forChild)}
                intensity={intensity === 1 ? 1 : intensity === 2 ? 2 : 3}
                mood={moodName(emotari, intensity)}
              />
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

const Person = ({
  name,
  username,
}: {
  readonly name: string;
  readonly username: string | undefined;
}) =>
  username === undefined ? (
    <Chip icon="person">{name}</Chip>
  ) : (
    <button type="button" className={styles.person} onClick={() => openProfile({ username })}>
      <Chip icon="person" tone="info">
        {name}
      </Chip>
    </button>
  );

/** A memory as one line of the register: in the stream, in search, wherever memories are listed. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { Avatar, Chip, RegisterLine } from '@kinlore/shared/ui';
import { audienceName, listed, memoryHref, registerLabel } from './memory-words.ts';
import { t } from './memory.messages.ts';
import { Thumb } from './Pictures.tsx';
import styles from './MemoryLine.module.css';

export type MemoryLineProps = { readonly memory: Activity; readonly level?: 2 | 3 | undefined };

/** The name is a link; a plain press opens the memory over the page, a new tab its own page. */
export function MemoryLine({ memory, level = 3 }: MemoryLineProps) {
  const { owner } = memory;
  const atRest = owner.life_status === 'in_remembrance';
  return (
    <RegisterLine
      level={level}
      lead={
        <Avatar
          name={owner.full_name}
          seed={owner.plate}
          src={owner.avatar_url}
          size={40}
          rest={atRest}
          silent
        />
      }
      label={registerLabel(memory)}
      name={<a href={memoryHref(memory)}>{memory.title}</a>}
      trail={<Thumb pictures={memory.media} />}
      provenance={
        <span className={styles.facts}>
          {facts(memory).join(' · ')}
          {memory.status !== 'published' && (
            <Chip icon="hourglass">{t(memory.status === 'submitted' ? 'waiting' : 'draft')}</Chip>
          )}
        </span>
      }
    >
      {memory.body !== '' && (
        <p className={styles.words} dir="auto">
          {memory.body}
        </p>
      )}
    </RegisterLine>
  );
}

/** Who, with whom, for whom, and what others left; nothing that counts beside the dead. */
function facts(memory: Activity): readonly string[] {
  const reactions = Object.values(memory.reaction_counts).reduce((sum, count) => sum + count, 0);
  const atRest = memory.owner.life_status === 'in_remembrance';
  return [
    memory.owner.full_name,
    memory.people.length > 0
      ? t('people', { names: listed(memory.people.map(({ name }) => name).slice(0, 4)) })
      : '',
    memory.abilities.edit
      ? audienceName(memory.audience, memory.audience_degree, memory.chosen.length)
      : '',
    memory.media.length > 1 ? t('pictures', { count: memory.media.length }) : '',
    atRest || memory.comment_count === 0 ? '' : t('voices', { count: memory.comment_count }),
    atRest || reactions === 0 ? '' : t('reactions', { count: reactions }),
  ].filter((fact) => fact !== '');
}

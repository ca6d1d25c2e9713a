/** The dial large, with the level in words and what the life holds. */
import type { Progress } from '@kinlore/shared/contracts/progress';
import type { UserParts } from '@kinlore/shared/contracts/users';
import { Dial } from '@kinlore/shared/ui';
import { t } from './persona.messages.ts';
import styles from './Persona.module.css';

/** "12 memories from 1958 to 2026, 40 pictures, 5 connections", as far as there is any. */
function countWords({ data, social }: UserParts): string {
  const parts = [
    data !== undefined && data.memories > 0 && memoryWords(data),
    data !== undefined && data.pictures > 0 && t('pictures', { count: data.pictures }),
    social !== undefined &&
      social.connections > 0 &&
      t('connections', { count: social.connections }),
  ];
  return parts.filter((words) => words !== false).join(', ');
}

function memoryWords({
  memories,
  first_year: first,
  last_year: last,
}: NonNullable<UserParts['data']>): string {
  if (first === null || last === null || first === last) return t('memories', { count: memories });
  return t('memoriesFrom', { count: memories, first: String(first), last: String(last) });
}

export function Level({
  progress,
  counts,
}: {
  readonly progress: Progress;
  readonly counts: UserParts | null;
}) {
  const { peak_level: level, into_level: into, level_size: size, to_next: left, xp } = progress;
  return (
    <div className={styles.level}>
      <Dial
        size={224}
        value={size === 0 ? 0 : into / size}
        label={t('dial', { level, into, size, left })}
      >
        {level}
      </Dial>
      <div>
        <p className={styles.figure}>{t('level', { level })}</p>
        <p className={styles.note}>{t('toNext', { count: left, next: level + 1 })}</p>
        <p className={styles.note}>{t('total', { xp })}</p>
        {counts !== null && <p className={styles.note}>{countWords(counts)}</p>}
      </div>
    </div>
  );
}

/** What a light is: its photograph, its name, when and where and with whom, and what was felt. */
import type { ReactNode } from 'react';
import { feelingAt } from '@kinlore/shared/sky';
import { useBeing } from '../companions/index.ts';
import { joinNames, t as memoryWords } from '../memory/index.ts';
import { factsOf, FeelingMark } from './Light.tsx';
import { personsOf, type Life } from './life.ts';
import type { NamedRow } from './known-names.ts';
import { t } from './sky.messages.ts';
import styles from './Card.module.css';

export interface CardProps {
  readonly life: Life;
  readonly row: number;
  readonly named: NamedRow | null;
  /** Of somebody who has died: only five of the beings speak there. */
  readonly atRest: boolean;
  /** Beside other things that are to be seen too. */
  readonly small?: boolean;
  readonly children?: ReactNode;
}

/** Rules R6b: who speaks on the pages of the dead. */
const atRestToo: ReadonlySet<string> = new Set(['sadness', 'love', 'gratitude', 'longing', 'calm']);
const MOST_NAMES = 3;

/** Empty of what is hard to read. */
const titleOf = (title: string | undefined): string =>
  title === '' ? memoryWords('folded') : (title ?? t('titleLoading'));

export function Card({ life, row, named, atRest, small = false, children }: CardProps) {
  const persons = personsOf(life, row);
  return (
    <div className={styles.card} data-small={small || undefined}>
      {typeof named?.thumb === 'string' && (
        <img className={styles.photograph} src={named.thumb} alt="" decoding="async" />
      )}
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {titleOf(named?.title)}
        </p>
        <p className={styles.facts}>{factsOf(life, row).join(' · ')}</p>
        {persons.length > 0 && (
          <p className={styles.persons} dir="auto">
            {t('with', { names: joinNames(persons.slice(0, MOST_NAMES)) })}
          </p>
        )}
        <Felt
          feeling={life.feeling[row] ?? 0}
          intensity={life.intensity[row] ?? 1}
          atRest={atRest}
        />
      </div>
      {children !== undefined && <div className={styles.acts}>{children}</div>}
    </div>
  );
}

interface FeltProps {
  readonly feeling: number;
  readonly intensity: number;
  readonly atRest: boolean;
}

function Felt({ feeling, intensity, atRest }: FeltProps) {
  const being = useBeing();
  const slug = feelingAt(feeling);
  if (slug === null) return null;
  return (
    <p className={styles.felt}>
      {(!atRest || atRestToo.has(slug)) && (
        <span className={styles.being} aria-hidden>
          {being(slug, intensity)}
        </span>
      )}
      <FeelingMark feeling={feeling} />
    </p>
  );
}

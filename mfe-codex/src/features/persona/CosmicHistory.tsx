import type { HeldTitle } from '@kinlore/shared/contracts/cosmic';
import { FailedState, Register, RegisterLine, RelativeTime } from '@kinlore/shared/ui';
import { ListRest, type ShownList } from './Reasons.tsx';
import { t } from './cosmic.messages.ts';
import styles from './Cosmic.module.css';

export interface CosmicHistoryProps {
  readonly history: ShownList<HeldTitle>;
  /** Of the class that is held. */
  readonly className: string | null;
}

function titleFor(name: string | null): string {
  if (name === null) return t('historyOfAll');
  return /^[AEIOU]/u.test(name) ? t('historyVowel', { name }) : t('history', { name });
}

/** Every title that was held, newest first, with the numbers that decided it. */
export function CosmicHistory({ history, className }: CosmicHistoryProps) {
  const { items, status, busy, refresh } = history;
  if (status === 'failed')
    return (
      <FailedState
        title={t('historyFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
        level={4}
      />
    );
  if (items.length === 0) return null;
  const title = titleFor(className);
  return (
    <section aria-labelledby="cosmic-history" className={styles.part}>
      <h3 id="cosmic-history" className={styles.heading}>
        {title}
      </h3>
      <Register label={title}>
        {items.map((held) => (
          <HeldLine key={`${held.kind} ${held.since}`} held={held} />
        ))}
      </Register>
      <ListRest list={history} />
    </section>
  );
}

const HeldLine = ({ held }: { readonly held: HeldTitle }) => (
  <RegisterLine
    small
    level={4}
    label={
      <>
        {t(held.kind)} · <RelativeTime at={held.since} />
      </>
    }
    name={held.name}
  >
    <p className={styles.note}>{becauseOf(held)}</p>
  </RegisterLine>
);

/** The numbers of a title, in words. */
function becauseOf({ kind, because }: HeldTitle): string {
  const number = (name: string): number => because[name] ?? 0;
  if (kind === 'alignment')
    return t('because_alignment', {
      felt: number('felt'),
      light: number('light'),
      shadow: number('shadow'),
      shared: number('shared'),
      entries: number('entries'),
    });
  if (kind === 'archetype')
    return t('because_archetype', {
      parts: largest(because)
        .map(([name, value]) => t('score', { name: titled(name), value }))
        .join(', '),
    });
  return t('because_class', {
    count: number('activities'),
    parts: largest(because)
      .filter(([name]) => name !== 'activities')
      .slice(0, 3)
      .map(([name, value]) => t('part', { name: titled(name), value: Math.round(value) }))
      .join(', '),
  });
}

const largest = (numbers: HeldTitle['because']) =>
  Object.entries(numbers).toSorted(([, one], [, other]) => other - one);

/** Attributes and roles are named as their keys are. */
const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

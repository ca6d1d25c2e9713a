import type { Why, WhyMemory, WhyReason } from '@kinlore/shared/contracts/persona-why';
import { RegisterLine, RelativeTime } from '@kinlore/shared/ui';
import { OpenMemory, Reasons, type ShownList } from './Reasons.tsx';
import { amountWords, t, tieWords, totalWords } from './why.messages.ts';
import { reasonKey } from './why.state.ts';
import styles from './Why.module.css';

export interface WhyListProps {
  /** Null until it is known, and where it is said elsewhere. */
  readonly rule: Pick<Why['meta'], 'rule' | 'total'> | null;
  readonly reasons: ShownList<WhyReason>;
  /** "Why?", where nothing else is said. */
  readonly label?: string;
  readonly level?: 3 | 4;
  readonly onOpen: (memory: WhyMemory) => void;
  /** For stories; the present moment otherwise. */
  readonly now?: number | undefined;
}

const unknown: ReadonlySet<string> = new Set(['loading', 'failed']);

/** The rule in words, and what made it with what each gave: of a badge, a class, a planet, a companion. */
export function WhyList({ rule, reasons, label = t('why'), level = 3, onOpen, now }: WhyListProps) {
  const { status, items } = reasons;
  const known = unknown.has(status) ? null : rule;
  const isNothing = known === null || known.total === 0;
  return (
    <div className={styles.reasons}>
      {known && <p>{known.rule}</p>}
      <Reasons
        list={reasons}
        label={label}
        failed={t('failed')}
        level={level}
        empty={isNothing && <p className={styles.note}>{t('none')}</p>}
      >
        {(shown) =>
          shown.map((reason) => (
            <Line key={reasonKey(reason)} reason={reason} level={level} onOpen={onOpen} now={now} />
          ))
        }
      </Reasons>
      {known && !(isNothing && items.length === 0) && (
        <p className={styles.total}>{totalWords(known.total)}</p>
      )}
    </div>
  );
}

function Line({
  reason,
  level,
  onOpen,
  now,
}: Pick<WhyListProps, 'onOpen' | 'now' | 'level'> & { readonly reason: WhyReason }) {
  const { title, at, gave } = reason;
  const when = at !== null && <RelativeTime at={at} now={now} />;
  return (
    <RegisterLine
      small
      level={level}
      label={
        'tie' in reason ? (
          <>
            {tieWords(reason.tie)}
            {when && ' · '}
            {when}
          </>
        ) : (
          when
        )
      }
      name={
        'tie' in reason ? (
          title
        ) : (
          <OpenMemory
            title={title}
            onOpen={() => {
              onOpen(reason);
            }}
          />
        )
      }
      trail={gave !== 0 && <span className={styles.amount}>{amountWords(gave)}</span>}
    />
  );
}

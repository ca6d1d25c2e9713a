import type { EssenceStage } from '@kinlore/shared/contracts/essence';
import { t } from './essence.messages.ts';
import styles from './Essence.module.css';

const RADIUS = 50;
/** Degrees between two parts. */
const GAP = 4;

const pointAt = (degrees: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const [x, y] = [60 + RADIUS * Math.cos(angle), 60 + RADIUS * Math.sin(angle)];
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
};

/** From one angle to another, clockwise. */
function arc(from: number, to: number): string {
  const isLong = to - from > 180 ? 1 : 0;
  return `M ${pointAt(from)} A ${String(RADIUS)} ${String(RADIUS)} 0 ${String(isLong)} 1 ${pointAt(to)}`;
}

interface RingProps {
  readonly stages: readonly EssenceStage[];
  /** The one that lies open. */
  readonly chosen: string | null;
}

/** A life as a ring of its stages, each filled as far as it is told. */
export function Ring({ stages, chosen }: RingProps) {
  const each = 360 / stages.length;
  const told = stages.filter(({ memories }) => memories > 0).length;
  const label = t('ring', { count: told, all: stages.length });
  return (
    <svg className={styles.ring} viewBox="0 0 120 120" role="img" aria-label={label}>
      {stages.map(({ slug, share }, at) => {
        const [from, to] = [at * each + GAP / 2, (at + 1) * each - GAP / 2];
        return (
          <g key={slug} data-open={slug === chosen}>
            <path className={styles.part} d={arc(from, to)} />
            {share > 0 && (
              <path className={styles.filled} d={arc(from, from + (to - from) * share)} />
            )}
          </g>
        );
      })}
      <text className={styles.centre} x="60" y="56">
        {told}
      </text>
      <text className={styles.of} x="60" y="76">
        {`/ ${String(stages.length)}`}
      </text>
    </svg>
  );
}

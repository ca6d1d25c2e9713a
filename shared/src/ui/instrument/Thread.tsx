'use no memo'; // why: index.ts
import { cx } from '../cx.ts';
import styles from './Thread.module.css';

export type Point = { readonly x: number; readonly y: number };

/** The weight of the thread everywhere, in pixels. */
export const threadWeight = 1.5;

/** The line from a parent down to a child, as SVG path data: straight runs with turned corners. `turn` is the corner's radius. */
export function threadPath(from: Point, to: Point, turn = 8): string {
  const across = to.x - from.x;
  if (Math.abs(across) < 0.5) return `M${from.x} ${from.y}V${to.y}`;
  const half = (from.y + to.y) / 2;
  const radius = Math.min(turn, Math.abs(across) / 2, Math.abs(to.y - from.y) / 2);
  const side = Math.sign(across) * radius;
  const fall = Math.sign(to.y - from.y) * radius;
  return `M${from.x} ${from.y}V${half - fall}Q${from.x} ${half} ${from.x + side} ${half}H${to.x - side}Q${to.x} ${half} ${to.x} ${half + fall}V${to.y}`;
}

export type ThreadPathProps = {
  readonly from: Point;
  readonly to: Point;
  readonly lit?: boolean | undefined;
  readonly doubtful?: boolean | undefined;
};

/** Kinship between two places inside an `<svg>`. A doubtful or disputed one is broken, not fainter. */
export const ThreadPath = ({ from, to, lit = false, doubtful = false }: ThreadPathProps) => (
  <path
    className={cx(styles.path, lit && styles.lit)}
    d={threadPath(from, to)}
    strokeWidth={threadWeight}
    vectorEffect="non-scaling-stroke"
    {...(doubtful ? { strokeDasharray: '4 4' } : {})}
  />
);

/** The same line beside a list: a timeline, a lineage. Decoration, said by the list itself. */
export const Thread = ({ across = false }: { readonly across?: boolean | undefined }) => (
  <span className={cx(styles.thread, across && styles.across)} aria-hidden />
);

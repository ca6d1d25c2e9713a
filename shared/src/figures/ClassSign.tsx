import type { Attribute, ClassKey, Rank } from '../persona/index.ts';
import styles from './Signs.module.css';
import { ellipse, mirrored, onDial, pair, placed, shifted, turned } from './path.ts';
import { attributeMarks } from './signs-table.ts';

export interface ClassSignProps {
  /** `heart+mind`, or `balanced`. */
  readonly classKey: ClassKey;
  readonly rank: Rank;
  /** Pixels. */
  readonly size: number;
  readonly label?: string | undefined;
}

const flipped = (path: string): string => mirrored(turned(path, 180));
/** Away from the middle, so that six have room. */
const raised = (path: string): string => shifted(path, [0, -42]);

const isAttribute = (word: string): word is Attribute => Object.hasOwn(attributeMarks, word);

/** The first above the horizon, the second mirrored below; all six round the middle where nobody leads. */
function marksOf(classKey: ClassKey): readonly string[] {
  const [first, second] = classKey.split('+').filter(isAttribute);
  if (first !== undefined && second !== undefined)
    return [...attributeMarks[first], ...attributeMarks[second].map(flipped)].map((path) =>
      placed(path, 1.08),
    );
  const round = Object.values(attributeMarks).flatMap((mark, index) =>
    mark.map((path) => turned(raised(path), index * 60)),
  );
  return [ellipse(0, 0, 7), ...round].map((path) => placed(path, 0.47));
}

const ticks = Array.from({ length: 36 }, (_tick, index) => {
  const at = (radius: number): string => {
    const [x, y] = onDial(index * 10, radius);
    return pair(48 + x, 48 + y);
  };
  return `M${at(40.8)}L${at(45.2)}`;
}).join('');

/** What a class is, engraved: the marks of its two attributes on one horizon. Its name stands beside it. */
export function ClassSign({ classKey, rank, size, label }: ClassSignProps) {
  const balanced = !classKey.includes('+');
  const length = `${size / 16}rem`;
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 96 96"
      width={length}
      height={length}
      data-class={classKey}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <circle className={styles.ring} cx="48" cy="48" r="46" />
      {rank !== 'novice' && <circle className={styles.ring} cx="48" cy="48" r="40" />}
      {rank === 'master' && <path className={styles.ticks} d={ticks} />}
      {!balanced && <path className={styles.horizon} d="M10 48L86 48" />}
      {marksOf(classKey).map((path) => (
        <path key={path} className={balanced ? styles.fine : styles.mark} d={path} />
      ))}
    </svg>
  );
}

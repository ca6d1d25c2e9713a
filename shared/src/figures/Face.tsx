import { onDial, pair } from './path.ts';
import styles from './Figures.module.css';

const ticks = Array.from({ length: 24 }, (_tick, index) => {
  const at = (radius: number): string => {
    const [x, y] = onDial(index * 15, radius);
    return pair(48 + x, 48 + y);
  };
  return `M${at(45.4)}L${at(43)}`;
}).join('');

/** The dial of twenty-four ticks that a being has for itself in its fifth form. */
export const Face = () => (
  <g className={styles.face}>
    <circle cx="48" cy="48" r="46" />
    <path d={ticks} />
  </g>
);

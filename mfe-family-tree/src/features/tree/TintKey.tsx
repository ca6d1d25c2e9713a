/** What the colours mean, and the letters beside them. */
import type { Tinting } from './tinting.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

export function TintKey({ tinting: { key } }: { readonly tinting: Tinting }) {
  return (
    <ul className={styles['tints']} aria-label={t('tintKey')}>
      {key.map(({ tint, sign, words }) => (
        <li key={sign}>
          <span data-tint={tint}>{sign}</span>
          {words}
        </li>
      ))}
    </ul>
  );
}

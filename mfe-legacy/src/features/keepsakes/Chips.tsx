/** Those that were chosen, each with the way to take it away again. */
import { IconButton } from '@kinlore/shared/ui';
import type { Chosen } from './form-state.ts';
import styles from './Keepsakes.module.css';

interface ChipsProps {
  readonly label: string;
  readonly chosen: readonly Chosen[];
  readonly removeLabel: (name: string) => string;
  readonly onChosen: (chosen: readonly Chosen[]) => void;
}

export function Chips({ label, chosen, removeLabel, onChosen }: ChipsProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={label}>
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <span dir="auto">{name}</span>
          <IconButton
            icon="close"
            label={removeLabel(name)}
            onClick={() => onChosen(chosen.filter((one) => one.id !== id))}
          />
        </li>
      ))}
    </ul>
  );
}

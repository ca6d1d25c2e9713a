/** The lights as somebody wants to see them. */
import type { Found } from './filter.ts';
import { Lights } from './Lights.tsx';
import type { Life, YearCount } from './life.ts';
import type { KnownNames } from './known-names.ts';
import type { Names } from './names.ts';
import { Overview } from './Overview.tsx';
import { t } from './sky.messages.ts';
import type { Selection } from './use-selection.ts';
import styles from './Sky.module.css';

export const faces = ['list', 'table'] as const;
export type Face = (typeof faces)[number];

export interface ShownProps {
  readonly face: Face;
  readonly life: Life;
  readonly found: Found;
  /** Of what is looked for. */
  readonly years: readonly YearCount[];
  readonly names: Names;
  readonly known: KnownNames;
  readonly selection: Selection;
  readonly onOpen: (row: number) => void;
  readonly onYear: (year: number) => void;
}

export function Shown({ face, years, onYear, ...rest }: ShownProps) {
  return (
    <div className={styles.body}>
      {face === 'table' ? <Overview years={years} onYear={onYear} /> : <List {...rest} />}
    </div>
  );
}

const List = ({
  life,
  found,
  names,
  known,
  selection,
  onOpen,
}: Omit<ShownProps, 'face' | 'years' | 'onYear'>) =>
  found.rows.length === 0 ? (
    <p className={styles.none}>{t('none')}</p>
  ) : (
    <Lights
      life={life}
      rows={found.rows}
      selected={selection.row}
      names={names}
      known={known}
      layout="tiles"
      label={t('memories')}
      onSelect={selection.select}
      onOpen={onOpen}
    />
  );

import type { ReactNode } from 'react';
import { cx, Icon } from '@kinlore/shared/ui';
import { t } from './parts.messages.ts';
import styles from './Parts.module.css';

export type Sort<K extends string = string> = {
  readonly key: K;
  readonly direction: 'ascending' | 'descending';
};
export type TableColumn<Row, K extends string = string> = {
  readonly key: K;
  readonly label: string;
  readonly numeric?: boolean | undefined;
  readonly sortable?: boolean | undefined;
  readonly cell: (row: Row) => ReactNode;
};
export type TableProps<Row, K extends string> = {
  /** What the table says; shown above it. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row, K>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly sort?: Sort<K> | undefined;
  readonly onSort?: ((sort: Sort<K>) => void) | undefined;
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode;
};

/** Dense and ruled; scrolls within itself where it is wider than the page. Sorting is the caller's: it says which, this shows it. */
export function Table<Row, K extends string>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  empty,
}: TableProps<Row, K>) {
  return (
    // A region that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={t('tableRegion', { caption })} tabIndex={0}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <Head columns={columns} sort={sort} onSort={onSort} />
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} className={cx(column.numeric && styles.numeric)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.none}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

function Head<Row, K extends string>({
  columns,
  sort,
  onSort,
}: Pick<TableProps<Row, K>, 'columns' | 'sort' | 'onSort'>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={cx(column.numeric && styles.numeric)}
            {...(sort?.key === column.key ? { 'aria-sort': sort.direction } : {})}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              column.label
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type SortButtonProps<K extends string> = {
  readonly column: { readonly key: K; readonly label: string };
  readonly sort: Sort<K> | undefined;
  readonly onSort: (sort: Sort<K>) => void;
};

function sortIcon(direction: Sort<string>['direction'] | undefined): 'up-down' | 'up' | 'down' {
  if (direction === undefined) return 'up-down';
  return direction === 'ascending' ? 'up' : 'down';
}

function SortButton<K extends string>({ column, sort, onSort }: SortButtonProps<K>) {
  const mine = sort?.key === column.key ? sort.direction : undefined;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() =>
        onSort({ key: column.key, direction: mine === 'ascending' ? 'descending' : 'ascending' })
      }
    >
      {column.label}
      <Icon name={sortIcon(mine)} size={14} />
    </button>
  );
}

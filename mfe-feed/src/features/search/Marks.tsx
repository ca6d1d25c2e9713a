import type { Marked } from '@kinlore/shared/contracts/search';
import { Fragment } from 'react';
import styles from './Search.module.css';

/** A text with what was looked for marked in it. */
export const Marks = ({ text, marks }: Marked) => (
  <>
    {marks.map(([first, last], at) => (
      <Fragment key={first}>
        {text.slice(marks[at - 1]?.[1] ?? 0, first)}
        <mark className={styles.mark}>{text.slice(first, last)}</mark>
      </Fragment>
    ))}
    {text.slice(marks.at(-1)?.[1] ?? 0)}
  </>
);

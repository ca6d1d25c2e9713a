/** A group of fields under a heading that stands out from the labels of the fields. */
import type { ReactNode } from 'react';
import styles from './Person.module.css';

export function Framed({
  legend,
  children,
}: {
  readonly legend: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles['frame']}>
      <legend className={styles['legend']} dir="auto">
        {legend}
      </legend>
      {children}
    </fieldset>
  );
}

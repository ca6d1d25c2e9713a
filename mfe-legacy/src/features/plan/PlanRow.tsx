/** One thing that was decided, and the way to decide it anew. */
import { Button } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { t } from './plan.messages.ts';
import styles from './Plan.module.css';

export const PlanRow = ({
  title,
  note,
  onEdit,
  children,
}: {
  readonly title: string;
  readonly note?: string | undefined;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}) => (
  <li className={styles['row']}>
    <div className={styles['said']}>
      <h4 className={styles['what']}>{title}</h4>
      <div className={styles['answer']} dir="auto">
        {children}
      </div>
      {note !== undefined && <p className={styles['note']}>{note}</p>}
    </div>
    <Button small aria-label={t('editOf', { what: title })} onClick={onEdit}>
      {t('edit')}
    </Button>
  </li>
);

export const PlanPart = ({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}) => (
  <section className={styles['part']} aria-label={title}>
    <h3 className={styles['heading']}>{title}</h3>
    <p className={styles['lead']}>{lead}</p>
    {children}
  </section>
);

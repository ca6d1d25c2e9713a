/** One part of a person in the editor: its fields, and taking it out. What goes stays visible until it is kept. */
import { Button, Row } from '@kinlore/shared/ui';
import type { ReactNode } from 'react';
import { Framed } from './Framed.tsx';
import { t } from './person.messages.ts';
import styles from './Person.module.css';

export type PartFrameProps = {
  readonly legend: string;
  readonly removed: boolean;
  readonly onRemoved: (removed: boolean) => void;
  readonly mayGo?: boolean;
  readonly children: ReactNode;
};

export function PartFrame({ legend, removed, onRemoved, mayGo = true, children }: PartFrameProps) {
  if (removed) {
    return (
      <Framed legend={legend}>
        <Row gap={8}>
          <span className={styles['goes']}>{t('willGo')}</span>
          <Button small onClick={() => onRemoved(false)}>
            {t('putBack')}
          </Button>
        </Row>
      </Framed>
    );
  }
  return (
    <Framed legend={legend}>
      <div className={styles['part']}>
        {children}
        {mayGo && (
          <Row gap={8}>
            <Button small onClick={() => onRemoved(true)}>
              {t('takeOut')}
            </Button>
          </Row>
        )}
      </div>
    </Framed>
  );
}

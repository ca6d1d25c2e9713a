/** Who keeps which sheet. */
import { Button, Row, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './sheets.messages.ts';
import styles from './Letters.module.css';

interface HoldersProps {
  readonly holders: readonly string[];
  readonly onHolders: (holders: readonly string[]) => void;
  readonly onNext: () => void;
}

export function SheetHolders({ holders, onHolders, onNext }: HoldersProps) {
  const [isAsked, setAsked] = useState(false);
  const isWhole = holders.every((holder) => holder.trim() !== '');
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (isWhole) onNext();
      }}
    >
      <p className={styles['text']}>{t('whoText')}</p>
      <p className={styles['note']}>{t('honest')}</p>
      {holders.map((holder, index) => (
        <TextInput
          key={`holder ${String(index)}`}
          label={t('whoHas', { number: index + 1 })}
          value={holder}
          error={isAsked && holder.trim() === '' ? t('whoNeeded') : null}
          maxLength={120}
          onValue={(typed) => onHolders(holders.with(index, typed))}
          required
        />
      ))}
      <Row gap={8}>
        <Button kind="primary" type="submit">
          {t('next')}
        </Button>
      </Row>
    </form>
  );
}

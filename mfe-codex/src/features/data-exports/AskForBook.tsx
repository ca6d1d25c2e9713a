import { useState } from 'react';
import { isApiFailure } from '@kinlore/shared/api-client';
import { bookShapes, exportDirections, type DataExport } from '@kinlore/shared/contracts/exports';
import { Button, Checkbox, FormError, RadioGroup, SelectNative } from '@kinlore/shared/ui';
import { useProof } from '@kinlore/shared/proof';
import { askForBook, type BookChoices, type Whose } from './exports.api.ts';
import { t } from './exports.messages.ts';
import styles from './Exports.module.css';

const shapes = bookShapes.map((value) => ({
  value,
  label: t(`shape_${value}`),
  hint: t(`shape_${value}Hint`),
}));
const directions = exportDirections.map((value) => ({ value, label: t(`direction_${value}`) }));

/** Why no book can be made of this life as it is; null for what may pass. */
const refusalIn = (failure: unknown): string | null =>
  isApiFailure(failure) &&
  (failure.code === 'exports.book_empty' || failure.code === 'exports.book_too_large')
    ? failure.message
    : null;

/** As the page is read. */
const first = (): BookChoices => ({
  shape: 'epub',
  with_hard: false,
  direction: document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr',
});

interface AskProps {
  readonly whose: Whose;
  readonly isFirst: boolean;
  readonly onAsked: (book: DataExport) => unknown;
}

/** What book it is to be, and the password where it was typed too long ago. */
export function AskForBook({ whose, isFirst, onAsked }: AskProps) {
  const [choices, setChoices] = useState(first);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { busy, perform, question } = useProof();
  const choose = (chosen: Partial<BookChoices>) => {
    setRefusal(null);
    setChoices((now) => ({ ...now, ...chosen }));
  };
  const ask = () => {
    setRefusal(null);
    perform(async () => {
      try {
        onAsked(await askForBook(whose, choices));
      } catch (failure) {
        const words = refusalIn(failure);
        if (words === null) throw failure;
        setRefusal(words);
      }
    });
  };
  return (
    <div className={styles.ask}>
      <Choices choices={choices} onChoose={choose} />
      {refusal !== null && <FormError>{refusal}</FormError>}
      <div>
        <Button kind="primary" busy={busy} onClick={ask}>
          {t(isFirst ? 'makeBook' : 'makeBookAgain')}
        </Button>
      </div>
      {question}
    </div>
  );
}

interface ChoicesProps {
  readonly choices: BookChoices;
  readonly onChoose: (chosen: Partial<BookChoices>) => void;
}

const Choices = ({ choices, onChoose }: ChoicesProps) => (
  <>
    <RadioGroup
      label={t('shape')}
      value={choices.shape}
      options={shapes}
      onValue={(shape) => onChoose({ shape })}
    />
    <Checkbox
      label={t('withHard')}
      hint={t('withHardHint')}
      checked={choices.with_hard}
      onChecked={(with_hard) => onChoose({ with_hard })}
    />
    <SelectNative
      label={t('direction')}
      value={choices.direction}
      options={directions}
      onValue={(direction) => onChoose({ direction })}
    />
  </>
);

/** Two sheets of three: from them the keys are restored in this page, and nowhere else. */
import { Button, FormError, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import type { LegacyKeys } from './crypto/legacy-key.ts';
import { readSheet, restoreFrom } from './crypto/sheets.ts';
import { SheetField } from './SheetField.tsx';
import { t } from './sheets.messages.ts';
import styles from './Letters.module.css';

interface TwoSheetsProps {
  /** Words of the first, where they came with the address. */
  readonly first?: string;
  readonly act?: string;
  readonly busy?: boolean;
  /** What the server said of them. */
  readonly refused?: string | null;
  readonly onRestored: (keys: LegacyKeys) => void;
}

/** What was typed of the two, and what is wrong with them together. */
function useTwoSheets(first: string, onRestored: (keys: LegacyKeys) => void) {
  const [typed, setTyped] = useState<readonly [string, string]>([first, '']);
  const [problem, setProblem] = useState<string | null>(null);
  const [one, two] = [readSheet(typed[0]).sheet, readSheet(typed[1]).sheet];
  const put = (next: readonly [string, string]) => {
    setProblem(null);
    setTyped(next);
  };
  const restore = async () => {
    if (one === null || two === null) return;
    const restored = await restoreFrom(one, two);
    if (restored.problem === null) onRestored(restored.keys);
    else setProblem(restored.problem === 'same_sheet' ? t('sameSheet') : t('otherKey'));
  };
  return { typed, put, problem, isWhole: one !== null && two !== null, restore };
}

export function TwoSheets({
  first = '',
  act = t('open'),
  busy = false,
  refused = null,
  onRestored,
}: TwoSheetsProps) {
  const { typed, put, problem, isWhole, restore } = useTwoSheets(first, onRestored);
  const [one, two] = typed;
  return (
    <div className={styles['form']}>
      <SheetField label={t('words')} typed={one} onTyped={(next) => put([next, two])} />
      <SheetField label={t('wordsSecond')} typed={two} onTyped={(next) => put([one, next])} />
      <FormError>{problem ?? refused}</FormError>
      <Row gap={8}>
        <Button kind="primary" busy={busy} disabled={!isWhole} onClick={() => void restore()}>
          {act}
        </Button>
      </Row>
    </div>
  );
}

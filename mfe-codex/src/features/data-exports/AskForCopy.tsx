import { useState } from 'react';
import { exportParts, type DataExport, type ExportPart } from '@kinlore/shared/contracts/exports';
import { Button, Checkbox, FieldGroup } from '@kinlore/shared/ui';
import { useProof } from '@kinlore/shared/proof';
import { askForCopy, type Whose } from './exports.api.ts';
import { t } from './exports.messages.ts';
import styles from './Exports.module.css';

const hints = {
  memories: 'memoriesHint',
  originals: 'originalsHint',
  account: 'accountHint',
} as const;

interface AskProps {
  readonly whose: Whose;
  readonly isFirst: boolean;
  readonly onAsked: (copy: DataExport) => unknown;
}

/** What is to be in it, and the password where it was typed too long ago. */
export function AskForCopy({ whose, isFirst, onAsked }: AskProps) {
  // Of somebody who died there is nothing to choose.
  const isOfMemories = whose.scope === 'memorial';
  const [parts, setParts] = useState<readonly ExportPart[]>(exportParts);
  const { busy, perform, question } = useProof();
  const choose = (part: ExportPart, isChosen: boolean) => {
    setParts(exportParts.filter((one) => (one === part ? isChosen : parts.includes(one))));
  };
  const ask = () => {
    perform(async () => {
      onAsked(await askForCopy(whose, isOfMemories ? ['memories'] : parts));
    });
  };
  return (
    <div className={styles.ask}>
      {!isOfMemories && <Parts parts={parts} onChoose={choose} />}
      <div>
        <Button kind="primary" busy={busy} disabled={parts.length === 0} onClick={ask}>
          {t(isFirst ? 'ask' : 'askAgain')}
        </Button>
      </div>
      {question}
    </div>
  );
}

function Parts({
  parts,
  onChoose,
}: {
  readonly parts: readonly ExportPart[];
  readonly onChoose: (part: ExportPart, isChosen: boolean) => void;
}) {
  return (
    <FieldGroup legend={t('parts')} error={parts.length === 0 ? t('nothingChosen') : undefined}>
      {exportParts.map((part) => (
        <Checkbox
          key={part}
          label={t(part)}
          hint={t(hints[part])}
          checked={parts.includes(part)}
          onChecked={(isChosen) => onChoose(part, isChosen)}
        />
      ))}
    </FieldGroup>
  );
}

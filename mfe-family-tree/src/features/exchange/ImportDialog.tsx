/** Bringing in a file: looked at here, sent, tried, brought in, and taken back as one. */
import { useState } from 'react';
import type { TreeImport } from '@kinlore/shared/contracts/family-exchange';
import { Button, Dialog, Row, Stack } from '@kinlore/shared/ui';
import { Brought } from './Brought.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { t } from './exchange.messages.ts';
import { ImportSteps } from './ImportSteps.tsx';

export interface ImportDialogProps {
  readonly treeId: string;
  readonly treeName: string;
  readonly onClose: () => void;
  /** After something was brought in or taken back: which tree changed. */
  readonly onChanged?: (treeId: string) => void;
  /** Show this tree. */
  readonly onOpen?: (treeId: string) => void;
}

export default function ImportDialog({
  treeId,
  treeName,
  onClose,
  onChanged,
  onOpen,
}: ImportDialogProps) {
  const [job, setJob] = useState<TreeImport | null>(null);
  const footer = (
    <Row gap={8}>
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('importTitle')} size="large" footer={footer}>
      <Stack gap={24}>
        {job === null ? (
          <>
            <p>{t('importLead')}</p>
            <ChooseFile treeId={treeId} onSent={setJob} />
            <Brought treeId={treeId} onPick={setJob} />
          </>
        ) : (
          <ImportSteps
            treeId={treeId}
            treeName={treeName}
            begun={job}
            onAgain={() => setJob(null)}
            onChanged={onChanged}
            onOpen={onOpen}
          />
        )}
      </Stack>
    </Dialog>
  );
}

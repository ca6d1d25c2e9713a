/** The tree as a file: in which words, and with whom of the living. */
import { sentenceOf } from '@kinlore/shared/api-client';
import {
  exportFormats,
  livingChoices,
  type TreeExport,
} from '@kinlore/shared/contracts/family-exchange';
import { Banner, Button, Dialog, FormError, RadioGroup, Row, Stack } from '@kinlore/shared/ui';
import { useCallback, useState } from 'react';
import { Counts, Working } from './Counts.tsx';
import { beginExport, exportAddress, exportNow } from './exchange.api.ts';
import { t } from './exchange.messages.ts';
import { useJob } from './use-job.ts';

export interface ExportDialogProps {
  readonly treeId: string;
  readonly onClose: () => void;
}

const isBusy = (job: TreeExport): boolean => job.state === 'building';

export default function ExportDialog({ treeId, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<TreeExport['format']>('gedcom7');
  const [living, setLiving] = useState<TreeExport['living']>('as_i_see');
  const [begun, setBegun] = useState<TreeExport | null>(null);
  const [error, setError] = useState<string | null>(null);
  const read = useCallback(
    (job: TreeExport, signal: AbortSignal) => exportNow(treeId, job.id, signal),
    [treeId],
  );
  const job = useJob(begun, isBusy, read);
  const build = async () => {
    setError(null);
    try {
      setBegun(await beginExport(treeId, { format, living }));
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };
  const footer = (
    <Row gap={8}>
      {job === null && (
        <Button kind="primary" onClick={() => void build()}>
          {t('build')}
        </Button>
      )}
      <Button onClick={onClose}>{t('leave')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onClose} title={t('exportTitle')} footer={footer}>
      <Stack gap={24}>
        {error !== null && <FormError>{error}</FormError>}
        {job === null ? (
          <>
            <p>{t('exportLead')}</p>
            <RadioGroup
              label={t('audience')}
              value={living}
              onValue={setLiving}
              options={livingChoices.map((value) => ({
                value,
                label: t(value),
                hint: t(`${value}Hint`),
              }))}
            />
            <RadioGroup
              label={t('format')}
              value={format}
              onValue={setFormat}
              options={exportFormats.map((value) => ({
                value,
                label: t(value),
                hint: t(`${value}Hint`),
              }))}
            />
          </>
        ) : (
          <Written treeId={treeId} job={job} onAgain={() => setBegun(null)} />
        )}
      </Stack>
    </Dialog>
  );
}

/** The browser fetches it and saves it under its name. */
function saveFrom(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

function Written({
  treeId,
  job,
  onAgain,
}: {
  readonly treeId: string;
  readonly job: TreeExport;
  readonly onAgain: () => void;
}) {
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    setError(null);
    setIsSaving(true);
    try {
      saveFrom(await exportAddress(treeId, job.id), job.file_name);
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setIsSaving(false);
    }
  };
  if (job.state === 'building')
    return <Working words={t('building')} share={job.total > 0 ? job.done / job.total : null} />;
  if (job.state === 'failed') {
    return (
      <Stack gap={16}>
        <Banner tone="bad">{t('exportFailed')}</Banner>
        <Row gap={8}>
          <Button onClick={onAgain}>{t('tryAgain')}</Button>
        </Row>
      </Stack>
    );
  }
  const { persons = 0, veiled: redacted = 0, left_out: leftOut = 0, files = 0 } = job.outcome ?? {};
  return (
    <Stack gap={16}>
      {error !== null && <FormError>{error}</FormError>}
      <Counts
        of={[
          ['persons', persons],
          ['redacted', redacted],
          ['leftOut', leftOut],
          ['files', files],
        ]}
      />
      <Row gap={8}>
        <Button kind="primary" busy={isSaving} onClick={() => void save()}>
          {t('download', { name: job.file_name })}
        </Button>
        <Button onClick={onAgain}>{t('again')}</Button>
      </Row>
    </Stack>
  );
}

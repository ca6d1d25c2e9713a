/** The tree as a file: in which words, and with whom of the living. */
import { sentenceOf } from '@kinlore/shared/api-client';
import {
  exportFormats,
  livingChoices,
  type TreeExport,
} from '@kinlore/shared/contracts/family-exchange';
import {
  Banner,
  Button,
  Dialog,
  FormError,
  RadioGroup,
  Row,
  Stack,
  buttonClass,
} from '@kinlore/shared/ui';
import { useCallback, useState } from 'react';
import { Counts, Working } from './Counts.tsx';
import { beginExport, exportNow } from './exchange.api.ts';
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
          <Written job={job} onAgain={() => setBegun(null)} />
        )}
      </Stack>
    </Dialog>
  );
}

function Written({ job, onAgain }: { readonly job: TreeExport; readonly onAgain: () => void }) {
  if (job.state === 'building')
    return <Working words={t('building')} share={job.total > 0 ? job.done / job.total : null} />;
  if (job.state === 'failed' || job.url === null) {
    return (
      <Stack gap={16}>
        <Banner tone="bad">{t('exportFailed')}</Banner>
        <Row gap={8}>
          <Button onClick={onAgain}>{t('tryAgain')}</Button>
        </Row>
      </Stack>
    );
  }
  const { persons = 0, veiled = 0, left_out: leftOut = 0, files = 0 } = job.outcome ?? {};
  return (
    <Stack gap={16}>
      <Counts
        of={[
          ['persons', persons],
          ['veiled', veiled],
          ['leftOut', leftOut],
          ['files', files],
        ]}
      />
      <Row gap={8}>
        <a className={buttonClass('primary')} href={job.url} download={job.file_name}>
          {t('download', { name: job.file_name })}
        </a>
        <Button onClick={onAgain}>{t('again')}</Button>
      </Row>
    </Stack>
  );
}

/** What the server does with a file, step by step: read, tried, brought in, taken back. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { TreeImport } from '@kinlore/shared/contracts/family-exchange';
import { useList } from '@kinlore/shared/state';
import { Banner, Button, FormError, RadioGroup, Row, Stack, TextInput } from '@kinlore/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { Counts, Working } from './Counts.tsx';
import styles from './Exchange.module.css';
import {
  applyNow,
  cancelNow,
  importNow,
  imports,
  reportLines,
  undoNow,
  type ApplyRequest,
} from './exchange.api.ts';
import { t } from './exchange.messages.ts';
import { Remarks } from './Remarks.tsx';
import { useJob } from './use-job.ts';

interface StepsProps {
  readonly treeId: string;
  readonly treeName: string;
  readonly begun: TreeImport;
  readonly onAgain: () => void;
  readonly onChanged: ((treeId: string) => void) | undefined;
  readonly onOpen: ((treeId: string) => void) | undefined;
}

const busyWords = {
  reading: 'readingFile',
  rehearsing: 'rehearsing',
  applying: 'applying',
  undoing: 'undoing',
} as const;
type BusyState = keyof typeof busyWords;
const isBusyState = (state: TreeImport['state']): state is BusyState =>
  Object.hasOwn(busyWords, state);
const isBusy = (job: TreeImport): boolean => isBusyState(job.state);

/** The job as it stands, and what may be asked of it. */
function useImport(treeId: string, begun: TreeImport, onChanged: StepsProps['onChanged']) {
  const [asked, setAsked] = useState(begun);
  const [error, setError] = useState<string | null>(null);
  const read = useCallback(
    (job: TreeImport, signal: AbortSignal) => importNow(treeId, job.id, signal),
    [treeId],
  );
  const job = useJob(asked, isBusy, read) ?? asked;
  useEffect(() => {
    if (job.state !== 'applied' && job.state !== 'undone') return;
    imports.refresh();
    onChanged?.(job.target_tree_id ?? treeId);
  }, [job.state, job.target_tree_id, onChanged, treeId]);
  const act = async (work: Promise<TreeImport>) => {
    setError(null);
    try {
      setAsked(await work);
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };
  return { job, error, act };
}

export function ImportSteps({ treeId, treeName, begun, onAgain, onChanged, onOpen }: StepsProps) {
  const { job, error, act } = useImport(treeId, begun, onChanged);
  const stop = () => void act(cancelNow(treeId, job.id)).then(onAgain);
  return (
    <Stack gap={24}>
      {error !== null && <FormError>{error}</FormError>}
      <h3 className={styles.head} dir="auto">
        {job.file_name}
      </h3>
      {isBusyState(job.state) && (
        <Working
          words={t(busyWords[job.state])}
          share={job.total > 0 ? job.done / job.total : null}
          onStop={job.state === 'undoing' ? undefined : stop}
        >
          {job.total > 0 && (
            <p className={styles.quiet}>{t('of', { done: job.done, total: job.total })}</p>
          )}
        </Working>
      )}
      {job.state === 'ready' && (
        <Ready
          treeId={treeId}
          treeName={treeName}
          job={job}
          onApply={(request) => void act(applyNow(treeId, job.id, request))}
          onOther={stop}
        />
      )}
      {job.state === 'applied' && (
        <Applied
          treeId={treeId}
          job={job}
          onUndo={() => void act(undoNow(treeId, job.id))}
          onOpen={onOpen}
        />
      )}
      {(job.state === 'undone' || job.state === 'cancelled' || job.state === 'failed') && (
        <Over job={job} onAgain={onAgain} />
      )}
    </Stack>
  );
}

function Ready({
  treeId,
  treeName,
  job,
  onApply,
  onOther,
}: {
  readonly treeId: string;
  readonly treeName: string;
  readonly job: TreeImport;
  readonly onApply: (request: ApplyRequest) => void;
  readonly onOther: () => void;
}) {
  const [mode, setMode] = useState<'new' | 'merge'>(job.mode ?? 'new');
  const [name, setName] = useState(() => job.file_name.replace(/\.(ged|gdz|zip)$/iu, ''));
  const request = (dry_run: boolean): ApplyRequest => ({
    mode,
    ...(mode === 'new' && name.trim() !== '' && { name: name.trim() }),
    ...(dry_run && { dry_run }),
  });
  return (
    <Stack gap={16}>
      {job.preview !== null && <Looked treeId={treeId} job={job.id} preview={job.preview} />}
      {job.problem !== null && <Banner tone="bad">{job.problem.message}</Banner>}
      <RadioGroup
        label={t('where')}
        value={mode}
        onValue={setMode}
        options={[
          { value: 'new', label: t('asNew'), hint: t('asNewHint') },
          { value: 'merge', label: t('asMerge', { tree: treeName }), hint: t('asMergeHint') },
        ]}
      />
      {mode === 'new' && (
        <TextInput
          label={t('treeName')}
          value={name}
          onValue={setName}
          maxLength={120}
          dir="auto"
        />
      )}
      {job.outcome !== null && (
        <Banner tone="plain">
          {t('rehearsed')} <Outcome job={job} />
        </Banner>
      )}
      <Row gap={8}>
        <Button kind="primary" onClick={() => onApply(request(false))}>
          {t('apply')}
        </Button>
        <Button onClick={() => onApply(request(true))}>{t('rehearse')}</Button>
        <Button onClick={onOther}>{t('other')}</Button>
      </Row>
    </Stack>
  );
}

function Looked({
  treeId,
  job,
  preview,
}: {
  readonly treeId: string;
  readonly job: string;
  readonly preview: NonNullable<TreeImport['preview']>;
}) {
  const {
    persons,
    families,
    sources,
    media,
    others,
    kept,
    living,
    known,
    version,
    encoding,
    made_by,
  } = preview;
  const written = t('written', { version, encoding: encoding.toUpperCase() });
  return (
    <Stack gap={8}>
      <Counts
        of={[
          ['persons', persons],
          ['families', families],
          ['sources', sources],
          ['media', media],
          ['others', others],
          ['known', known],
          ['living', living],
          ['kept', kept],
        ]}
      />
      <p className={styles.quiet}>
        {made_by === '' ? written : `${written} · ${t('madeBy', { program: made_by })}`}
      </p>
      <Report treeId={treeId} job={job} at="read" least={preview.warnings + preview.errors} />
    </Stack>
  );
}

/** `least`: how many remarks there are at least, while not all of them are here. */
function Report({
  treeId,
  job,
  at,
  least,
}: {
  readonly treeId: string;
  readonly job: string;
  readonly at: 'read' | 'applied';
  readonly least: number;
}) {
  const list = useList(reportLines, { tree: treeId, job, at });
  if (list.status !== 'ok') return null;
  return (
    <Remarks
      lines={list.items}
      total={list.hasMore ? Math.max(least, list.items.length) : list.items.length}
      {...(list.hasMore && { onMore: () => void list.more() })}
    />
  );
}

function Outcome({ job: { outcome } }: { readonly job: TreeImport }) {
  if (outcome === null) return null;
  const { persons, families, events, links, matched, files, stayed } = outcome;
  return (
    <Counts
      of={[
        ['persons', persons],
        ['families', families],
        ['events', events],
        ['links', links],
        ['matched', matched],
        ['files', files],
        ['stayed', stayed],
      ]}
    />
  );
}

/** Which pictures of an archive could not be used is known only now. */
function Applied({
  treeId,
  job,
  onUndo,
  onOpen,
}: {
  readonly treeId: string;
  readonly job: TreeImport;
  readonly onUndo: () => void;
  readonly onOpen: ((treeId: string) => void) | undefined;
}) {
  const target = job.target_tree_id;
  return (
    <Stack gap={16}>
      <Banner tone="good">{t('applied')}</Banner>
      <Outcome job={job} />
      {job.preview?.zipped === true && (
        <Report
          treeId={treeId}
          job={job.id}
          at="applied"
          least={job.preview.warnings + job.preview.errors}
        />
      )}
      <Row gap={8}>
        {target !== null && onOpen !== undefined && (
          <Button kind="primary" onClick={() => onOpen(target)}>
            {t('open')}
          </Button>
        )}
        <Button kind="danger" icon="undo" onClick={onUndo}>
          {t('undo')}
        </Button>
      </Row>
    </Stack>
  );
}

function Over({ job, onAgain }: { readonly job: TreeImport; readonly onAgain: () => void }) {
  const stayed = job.outcome?.stayed ?? 0;
  return (
    <Stack gap={16}>
      {job.state === 'failed' ? (
        <Banner tone="bad">{job.problem?.message ?? t('failed')}</Banner>
      ) : (
        <Banner tone="plain">{job.state === 'undone' ? t('undone') : t('cancelled_state')}</Banner>
      )}
      {stayed > 0 && <p>{t('stayed', { count: stayed })}</p>}
      <Row gap={8}>
        <Button onClick={onAgain}>{t('other')}</Button>
      </Row>
    </Stack>
  );
}

/** A file is chosen and read on the spot: what is in it is said before it is sent. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { TreeImport } from '@kinlore/shared/contracts/family-exchange';
import { Banner, Button, FileInput, FormError, Row, Stack } from '@kinlore/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { Counts, Working } from './Counts.tsx';
import styles from './Exchange.module.css';
import { sendFile } from './exchange.api.ts';
import { t } from './exchange.messages.ts';
import { lookAt } from './look-at.ts';
import type { Preview } from './preview.ts';
import { Remarks } from './Remarks.tsx';

type State =
  | { readonly at: 'choose' }
  | { readonly at: 'reading'; readonly file: File; readonly share: number }
  | {
      readonly at: 'read';
      readonly file: File;
      readonly preview: Preview;
      readonly error: string | null;
    }
  | { readonly at: 'refused'; readonly file: File; readonly why: 'refusedWhy' | 'refusedArchive' }
  | {
      readonly at: 'sending';
      readonly file: File;
      readonly preview: Preview;
      readonly share: number;
    };

function useFile(treeId: string, onSent: (job: TreeImport) => void) {
  const [state, setState] = useState<State>({ at: 'choose' });
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const begin = () => {
    leaving.current?.abort();
    leaving.current = new AbortController();
    return leaving.current.signal;
  };
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const signal = begin();
    setState({ at: 'reading', file, share: 0 });
    try {
      const answer = await lookAt(
        file,
        (share) => setState({ at: 'reading', file, share }),
        signal,
      );
      if (signal.aborted) return;
      setState(
        answer.kind === 'read'
          ? { at: 'read', file, preview: answer.preview, error: null }
          : {
              at: 'refused',
              file,
              why: answer.code.startsWith('zip-') ? 'refusedArchive' : 'refusedWhy',
            },
      );
    } catch {
      if (!signal.aborted) setState({ at: 'refused', file, why: 'refusedWhy' });
    }
  };
  const send = async (file: File, preview: Preview) => {
    const signal = begin();
    setState({ at: 'sending', file, preview, share: 0 });
    try {
      onSent(
        await sendFile(
          treeId,
          file,
          (share) => setState({ at: 'sending', file, preview, share }),
          signal,
        ),
      );
    } catch (error) {
      if (signal.aborted && isApiFailure(error)) return;
      setState({ at: 'read', file, preview, error: sentenceOf(error) });
    }
  };
  const forget = () => {
    leaving.current?.abort();
    setState({ at: 'choose' });
  };
  return { state, choose, send, forget };
}

export function ChooseFile({
  treeId,
  onSent,
}: {
  readonly treeId: string;
  readonly onSent: (job: TreeImport) => void;
}) {
  const { state, choose, send, forget } = useFile(treeId, onSent);
  switch (state.at) {
    case 'choose':
      return <Chooser onFiles={(files) => void choose(files)} />;
    case 'reading':
      return (
        <Working
          words={t('reading', { name: state.file.name })}
          share={state.share}
          onStop={forget}
        />
      );
    case 'refused':
      return (
        <Stack gap={16}>
          <Banner tone="bad">{`${t('refused')}. ${t(state.why)}`}</Banner>
          <Chooser onFiles={(files) => void choose(files)} />
        </Stack>
      );
    case 'sending':
      return <Working words={t('sending')} share={state.share} onStop={forget} />;
    case 'read':
      return (
        <Found
          file={state.file}
          preview={state.preview}
          error={state.error}
          onSend={() => void send(state.file, state.preview)}
          onOther={forget}
        />
      );
    default:
      return state satisfies never;
  }
}

const Chooser = ({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) => (
  <FileInput
    label={t('choose')}
    hint={t('chooseHint')}
    accept=".ged,.gdz,.zip,.GED,.GDZ"
    onFiles={onFiles}
  />
);

function Found({
  file,
  preview,
  error,
  onSend,
  onOther,
}: {
  readonly file: File;
  readonly preview: Preview;
  readonly error: string | null;
  readonly onSend: () => void;
  readonly onOther: () => void;
}) {
  const { persons, families, files, lines, version, encoding, report, total } = preview;
  return (
    <Stack gap={16}>
      {error !== null && <FormError>{error}</FormError>}
      <h3 className={styles.head} dir="auto">
        {t('inFile', { name: file.name })}
      </h3>
      <Counts
        of={[
          ['persons', persons],
          ['families', families],
          ['files', files],
        ]}
      />
      <p
        className={styles.quiet}
      >{`${t('written', { version, encoding: encoding.toUpperCase() })} · ${t('lines', { count: lines })}`}</p>
      <Remarks
        lines={report.map(({ line, severity, sentence }) => ({ line, severity, detail: sentence }))}
        total={total}
      />
      <Row gap={8}>
        <Button kind="primary" onClick={onSend}>
          {t('send')}
        </Button>
        <Button onClick={onOther}>{t('other')}</Button>
      </Row>
    </Stack>
  );
}

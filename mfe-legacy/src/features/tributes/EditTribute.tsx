/** Changing one's tribute: its words, and the photographs and recordings of one that may have some. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import { Button, Dialog, Row, TextArea } from '@kinlore/shared/ui';
import { useState } from 'react';
import { formFilesOf, useSending, type FilesChange, type FormFile } from '../files/index.ts';
import { changeTribute } from './tributes.api.ts';
import { isWhole, sentFiles } from './tribute-draft.ts';
import { TributeFilesField } from './TributeFields.tsx';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

interface EditProps {
  readonly tribute: Tribute;
  readonly onClose: () => void;
  readonly onChanged: (tribute: Tribute) => void;
}

/** Words that never had a file beside them stay words. */
function filesKindOf(
  { type }: Tribute,
  files: readonly FormFile[],
): 'memory' | 'photo' | 'recording' | null {
  if (type === 'words' || type === 'candle') return files.length > 0 ? 'memory' : null;
  return type === 'photo' || type === 'memory' ? type : 'recording';
}

function useChanging({ tribute, onClose, onChanged }: EditProps) {
  const [body, setBody] = useState(tribute.pending_body ?? tribute.body);
  const [files, setFiles] = useState(() => formFilesOf(tribute.pending_files ?? tribute));
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const putFiles = (change: FilesChange) => setFiles(change);
  const save = async () => {
    setState({ busy: true, error: null });
    try {
      onChanged(await changeTribute(tribute, { body, files: sentFiles(files) }));
      onClose();
    } catch (error) {
      setState({
        busy: false,
        error: (isApiFailure(error) ? error.fields?.['body']?.[0] : undefined) ?? sentenceOf(error),
      });
    }
  };
  return { body, setBody, files, putFiles, state, save };
}

export default function EditTribute(props: EditProps) {
  const { tribute, onClose } = props;
  const { body, setBody, files, putFiles, state, save } = useChanging(props);
  const sending = useSending(putFiles);
  const [kind] = useState(() => filesKindOf(tribute, files));
  const isOnItsWay = sending.going.some(({ problem }) => problem === null);
  const footer = (
    <SaveRow
      isBusy={state.busy}
      isReady={!isOnItsWay && isWhole(tribute.type, { body, files })}
      onSave={() => void save()}
      onClose={onClose}
    />
  );
  return (
    <Dialog open onClose={onClose} title={t('change')} footer={footer}>
      <div className={styles['form']}>
        <TextArea
          label={t('words')}
          value={body}
          onValue={setBody}
          rows={8}
          maxLength={5000}
          error={state.error}
        />
        {kind !== null && (
          <TributeFilesField kind={kind} files={files} onFiles={putFiles} sending={sending} />
        )}
      </div>
    </Dialog>
  );
}

interface SaveProps {
  readonly isBusy: boolean;
  readonly isReady: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
}

const SaveRow = ({ isBusy, isReady, onSave, onClose }: SaveProps) => (
  <Row gap={8}>
    <Button kind="primary" busy={isBusy} disabled={!isReady} onClick={onSave}>
      {t('keepChange')}
    </Button>
    <Button onClick={onClose}>{t('cancel')}</Button>
  </Row>
);

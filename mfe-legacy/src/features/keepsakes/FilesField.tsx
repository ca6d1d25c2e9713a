/** Photographs and recordings: each goes up on its own, one that fails harms no other. */
import { newKey, sendPhotograph, sentenceOf } from '@kinlore/shared/api-client';
import { MOST_KEEPSAKE_FILES } from '@kinlore/shared/contracts/keepsakes';
import { IMAGE_ACCEPT, RECORDING_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import {
  Button,
  Dial,
  FieldGroup,
  FileInput,
  FormError,
  Icon,
  Row,
  TextInput,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import type { FormChange, FormFile, KeepsakeForm } from './form-state.ts';
import { t } from './keepsakes.messages.ts';
import styles from './Keepsakes.module.css';

interface Going {
  readonly key: string;
  readonly name: string;
  readonly share: number;
  readonly problem: string | null;
}

interface FieldProps {
  readonly form: KeepsakeForm;
  readonly onForm: (change: FormChange) => void;
}

async function send(file: File, onProgress: (share: number) => void): Promise<FormFile> {
  const { id, kind, picture } = await sendPhotograph(file, { onProgress });
  return { media_id: id, url: kind === 'recording' ? null : picture.url_small, caption: '' };
}

const withFile =
  (file: FormFile) =>
  ({ files }: KeepsakeForm): Partial<KeepsakeForm> =>
    files.some(({ media_id: id }) => id === file.media_id) ? {} : { files: [...files, file] };

function useSending(onForm: FieldProps['onForm']) {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const add = (file: File) => {
    const key = newKey();
    const update = (change: Partial<Going>) =>
      setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
    setGoing((all) => [...all, { key, name: file.name, share: 0, problem: null }]);
    send(file, (share) => update({ share })).then(
      (sent) => {
        setGoing((all) => all.filter((one) => one.key !== key));
        onForm(withFile(sent));
      },
      (problem: unknown) => update({ problem: sentenceOf(problem) }),
    );
  };
  return { going, add };
}

export function FilesField({ form, onForm }: FieldProps) {
  const { going, add } = useSending(onForm);
  const room = MOST_KEEPSAKE_FILES - form.files.length;
  return (
    <FieldGroup legend={t('pictures')}>
      {form.files.length > 0 && (
        <ul className={styles['tiles']}>
          {form.files.map((file) => (
            <Tile key={file.media_id} file={file} onForm={onForm} />
          ))}
        </ul>
      )}
      {going.map((one) => (
        <Upload key={one.key} going={one} />
      ))}
      {room > 0 && (
        <FileInput
          label={t('addFiles')}
          accept={`${IMAGE_ACCEPT},${RECORDING_ACCEPT}`}
          multiple
          onFiles={(files) => {
            for (const file of [...files].slice(0, room)) add(file);
          }}
        />
      )}
    </FieldGroup>
  );
}

function Upload({ going: { name, share, problem } }: { readonly going: Going }) {
  if (problem !== null)
    return <FormError>{t('uploadFailed', { name, sentence: problem })}</FormError>;
  const percent = Math.round(share * 100);
  return (
    <Row gap={8}>
      <Dial value={share} size={40} label={t('uploading', { name, percent })} />
      <span>{name}</span>
    </Row>
  );
}

function Tile({ file, onForm }: Pick<FieldProps, 'onForm'> & { readonly file: FormFile }) {
  const { media_id: id, url, caption } = file;
  const change = (words: string) =>
    onForm(({ files }) => ({
      files: files.map((one) => (one.media_id === id ? { ...one, caption: words } : one)),
    }));
  return (
    <li className={styles['tile']}>
      <div className={styles['frame']}>
        {url === null || url === '' ? (
          <Icon name={url === null ? 'voice' : 'picture'} size={40} />
        ) : (
          <img src={url} alt={caption} />
        )}
      </div>
      <TextInput label={t('caption')} value={caption} maxLength={300} onValue={change} />
      <Row gap={8}>
        <Button
          small
          onClick={() =>
            onForm(({ files }) => ({ files: files.filter((one) => one.media_id !== id) }))
          }
        >
          {t('removeFile')}
        </Button>
      </Row>
    </li>
  );
}

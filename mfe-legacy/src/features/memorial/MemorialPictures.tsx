/** Pictures of a memorial: each goes up on its own, one that fails harms no other. */
import { sendPhotograph, sentenceOf } from '@kinlore/shared/api-client';
import { IMAGE_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import {
  Button,
  Chip,
  Dial,
  FieldGroup,
  FileInput,
  FormError,
  Row,
  TextInput,
} from '@kinlore/shared/ui';
import { Picture } from '@kinlore/shared/parts';
import { useState } from 'react';
import type { FormChange, FormPicture, MemorialForm } from './form-state.ts';
import { t } from './memorial.messages.ts';
import styles from './Memorial.module.css';

type Going = {
  readonly key: number;
  readonly name: string;
  readonly share: number;
  readonly problem: string | null;
};

async function send(file: File, onProgress: (share: number) => void): Promise<FormPicture> {
  const { id, picture } = await sendPhotograph(file, { onProgress });
  return { media_id: id, url: picture.url_small, caption: '' };
}

export function MemorialPictures({
  form,
  onForm,
  error,
}: {
  readonly form: MemorialForm;
  readonly onForm: (change: FormChange) => void;
  readonly error: string | null;
}) {
  const [going, setGoing] = useState<readonly Going[]>([]);
  const add = (files: readonly File[]) => {
    for (const [index, file] of files.slice(0, 40 - form.pictures.length).entries()) {
      const key = Date.now() + index;
      const update = (change: Partial<Going>) =>
        setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
      setGoing((all) => [...all, { key, name: file.name, share: 0, problem: null }]);
      send(file, (share) => update({ share }))
        .then((picture) => {
          setGoing((all) => all.filter((one) => one.key !== key));
          onForm(({ pictures }) =>
            pictures.some((known) => known.media_id === picture.media_id)
              ? {}
              : { pictures: [...pictures, picture] },
          );
        })
        .catch((problem: unknown) => update({ problem: sentenceOf(problem) }));
    }
  };
  return (
    <FieldGroup legend={t('pictures')} hint={t('picturesHint')}>
      <FileInput
        label={t('addPictures')}
        accept={IMAGE_ACCEPT}
        multiple
        onFiles={(files) => add([...files])}
      />
      {error !== null && <FormError>{error}</FormError>}
      {going.map((one) => (
        <Upload key={one.key} going={one} />
      ))}
      <ul className={styles['tiles']}>
        {form.pictures.map((picture) => (
          <Tile key={picture.media_id} picture={picture} form={form} onForm={onForm} />
        ))}
      </ul>
    </FieldGroup>
  );
}

function Upload({ going: { name, share, problem } }: { readonly going: Going }) {
  if (problem !== null)
    return <FormError>{t('uploadFailed', { name, sentence: problem })}</FormError>;
  return (
    <Row gap={8}>
      <Dial value={share} size={40} label={t('uploading', { percent: Math.round(share * 100) })} />
      <span>{name}</span>
    </Row>
  );
}

function Tile({
  picture,
  form,
  onForm,
}: {
  readonly picture: FormPicture;
  readonly form: MemorialForm;
  readonly onForm: (change: FormChange) => void;
}) {
  const isPortrait = form.portrait === picture.media_id;
  const caption = (words: string) =>
    onForm({
      pictures: form.pictures.map((one) =>
        one.media_id === picture.media_id ? { ...one, caption: words } : one,
      ),
    });
  const takeOut = () =>
    onForm({
      pictures: form.pictures.filter((one) => one.media_id !== picture.media_id),
      ...(isPortrait && { portrait: null }),
    });
  return (
    <li className={styles['tile']}>
      <Picture src={picture.url} width={320} height={240} alt={picture.caption} />
      <TextInput label={t('caption')} value={picture.caption} maxLength={300} onValue={caption} />
      <Row gap={8}>
        {isPortrait ? (
          <Chip tone="silver">{t('isPortrait')}</Chip>
        ) : (
          <Button small onClick={() => onForm({ portrait: picture.media_id })}>
            {t('portrait')}
          </Button>
        )}
        <Button small onClick={takeOut}>
          {t('removePicture')}
        </Button>
      </Row>
    </li>
  );
}

/** A few photographs that go with what is being told. */
import { useState } from 'react';
import { sendPhotograph, sentenceOf } from '@kinlore/shared/api-client';
import { IMAGE_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import { MOST_PICTURES } from '@kinlore/shared/contracts/shared-stories';
import { Dial, FileInput, IconButton } from '@kinlore/shared/ui';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

export interface Chosen {
  readonly id: string;
  readonly url: string;
}

interface StoryPicturesProps {
  readonly pictures: readonly Chosen[];
  readonly onPictures: (pictures: readonly Chosen[]) => void;
}

export function StoryPictures({ pictures, onPictures }: StoryPicturesProps) {
  const { share, failed, send } = useSending((picture) => {
    if (!pictures.some(({ id }) => id === picture.id)) onPictures([...pictures, picture]);
  });
  return (
    <>
      {pictures.length > 0 && <Shown pictures={pictures} onPictures={onPictures} />}
      {share !== null && (
        <Dial
          size={48}
          value={share}
          label={t('photoGoing', { percent: Math.round(share * 100) })}
        />
      )}
      {share === null && pictures.length < MOST_PICTURES && (
        <FileInput
          label={t('addPhoto')}
          accept={IMAGE_ACCEPT}
          error={failed}
          onFiles={([file]) => {
            if (file !== undefined) void send(file);
          }}
        />
      )}
    </>
  );
}

const Shown = ({ pictures, onPictures }: StoryPicturesProps) => (
  <ul className={styles.people}>
    {pictures.map(({ id, url }, at) => (
      <li key={id}>
        <img className={styles.small} src={url} alt="" />
        <IconButton
          icon="delete"
          label={t('removePhoto', { number: at + 1 })}
          onClick={() => {
            onPictures(pictures.filter((one) => one.id !== id));
          }}
        />
      </li>
    ))}
  </ul>
);

function useSending(onSent: (picture: Chosen) => void) {
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (file: File) => {
    setShare(0);
    setFailed(null);
    try {
      const media = await sendPhotograph(file, { onProgress: setShare });
      onSent({ id: media.id, url: media.picture.url_small });
    } catch (failure) {
      setFailed(sentenceOf(failure) || t('photoFailed'));
    }
    setShare(null);
  };
  return { share, failed, send };
}

/** One photograph that goes with what is being written. */
import { useState } from 'react';
import { sendPhotograph, sentenceOf } from '@kinlore/shared/api-client';
import type { ConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import { IMAGE_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import { Button, Dial, FileInput, Row } from '@kinlore/shared/ui';
import { t } from './together.messages.ts';
import styles from './Together.module.css';

export interface Shown {
  readonly id: string;
  readonly url: string;
}

export const shownIn = (memory: ConnectionMemory | null): Shown | null =>
  memory?.picture ? { id: memory.picture.media_id, url: memory.picture.url_small } : null;

interface PictureFieldProps {
  readonly picture: Shown | null;
  readonly onPicture: (picture: Shown | null) => void;
}

export function PictureField({ picture, onPicture }: PictureFieldProps) {
  const { share, failed, send } = useSending(onPicture);
  if (share !== null)
    return (
      <Dial
        size={48}
        value={share}
        label={t('pictureGoing', { percent: Math.round(share * 100) })}
      />
    );
  return (
    <>
      {picture !== null && (
        <Row gap={12}>
          <img className={styles.small} src={picture.url} alt={t('pictureAlt')} />
          <Button
            small
            icon="delete"
            onClick={() => {
              onPicture(null);
            }}
          >
            {t('pictureRemove')}
          </Button>
        </Row>
      )}
      <FileInput
        label={t(picture === null ? 'picture' : 'pictureChange')}
        accept={IMAGE_ACCEPT}
        error={failed}
        onFiles={([file]) => {
          if (file !== undefined) void send(file);
        }}
      />
    </>
  );
}

function useSending(onPicture: PictureFieldProps['onPicture']) {
  const [share, setShare] = useState<number | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const send = async (file: File) => {
    setShare(0);
    setFailed(null);
    try {
      const media = await sendPhotograph(file, { onProgress: setShare });
      onPicture({ id: media.id, url: media.picture.url_small });
    } catch (failure) {
      setFailed(sentenceOf(failure) || t('pictureFailed'));
    }
    setShare(null);
  };
  return { share, failed, send };
}

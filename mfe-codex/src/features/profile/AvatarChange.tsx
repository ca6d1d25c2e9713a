import { useId, useRef, useState } from 'react';
import { upload } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import { uploadAvatar } from '@kinlore/shared/contracts/media';
import { IMAGE_ACCEPT } from '@kinlore/shared/contracts/media-kinds';
import { toast } from '@kinlore/shared/remote';
import { Button, Dial } from '@kinlore/shared/ui';
import { sentenceOr } from './connection.api.ts';
import { t } from './profile.messages.ts';
import styles from './Codex.module.css';

/** Chooses a photograph of this device and sends it, with the dial while it goes up. */
export function AvatarChange({ userId }: { readonly userId: string }) {
  const [share, setShare] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const send = async (file: File) => {
    setShare(0);
    try {
      const form = new FormData();
      form.set('profile_image', file);
      await upload(uploadAvatar, form, {}, { onProgress: setShare });
      toast({ tone: 'good', text: t('pictureDone') });
      emit('profile.changed', { user_id: userId });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOr(failure, t('pictureFailed')) });
    }
    setShare(null);
  };
  const chosen = (files: FileList | null) => {
    const [file] = [...(files ?? [])];
    if (file !== undefined) void send(file);
    if (input.current !== null) input.current.value = ''; // the same file may be chosen again after a failure
  };
  if (share !== null)
    return (
      <Dial size={48} value={share} label={t('sending', { percent: Math.round(share * 100) })} />
    );
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_ACCEPT}
        className={styles.unseen}
        tabIndex={-1}
        aria-hidden
        onChange={(event) => {
          chosen(event.target.files);
        }}
      />
      <Button small icon="camera" aria-describedby={hint} onClick={() => input.current?.click()}>
        {t('changePicture')}
      </Button>
      <span id={hint} className={styles.unseen}>
        {t('pictureHint')}
      </span>
    </>
  );
}

/** What is there to show? Photographs dropped, chosen, pasted or taken. */
import { MAX_MEDIA } from '@kinlore/shared/contracts/activities';
import { MEDIA_ACCEPT } from '@kinlore/shared/contracts/media';
import { buttonClass, FileInput, Icon, Row } from '@kinlore/shared/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Uploads } from '../editor.state.ts';
import { uploadWords as t } from '../editor.messages.ts';
import { PictureList } from '../PictureList.tsx';
import { UploadList } from '../UploadList.tsx';
import styles from '../Editor.module.css';
import type { StepProps } from './step-props.ts';

export type PicturesStepProps = StepProps & { readonly uploads: Uploads; readonly locale: string };

export function PicturesStep({ draft, change, refused, uploads, locale }: PicturesStepProps) {
  const [over, setOver] = useState(0);
  const add = (files: readonly File[]) => {
    const going = uploads.queue.filter(
      ({ fate }) => fate.status === 'waiting' || fate.status === 'sending',
    ).length;
    const room = Math.max(0, MAX_MEDIA - draft.pictures.length - going);
    setOver(Math.max(0, files.length - room));
    if (room > 0) uploads.add(files.slice(0, room));
  };
  usePasted(add);
  return (
    <div className={styles.fields}>
      <FileInput
        label={t('choose')}
        hint={t('chooseHint')}
        accept={MEDIA_ACCEPT}
        multiple
        onFiles={add}
        error={over > 0 ? t('full', { count: over }) : refused}
      />
      <Row className={styles.camera ?? ''}>
        <label className={buttonClass('quiet')}>
          <Icon name="camera" />
          {t('camera')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className={styles.unseen}
            onChange={(event) => {
              add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </label>
      </Row>
      <UploadList uploads={uploads} />
      <PictureList draft={draft} change={change} locale={locale} />
    </div>
  );
}

/** Pictures from the clipboard, anywhere on the page while this question is open; pasted words go where they always go. */
function usePasted(add: (files: readonly File[]) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

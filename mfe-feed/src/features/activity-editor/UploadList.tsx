/** Files on their way, each with its own fate. What has arrived stands among the pictures, not here. */
import { Button, Dial, Icon, IconButton } from '@kinlore/shared/ui';
import type { Uploads } from './editor.state.ts';
import { uploadWords as t } from './editor.messages.ts';
import { isBusy, uploadShare, type Upload } from './upload-queue.ts';
import styles from './Editor.module.css';

export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const open = uploads.queue.filter(({ fate }) => fate.status !== 'arrived');
  const arrived = uploads.queue.length - open.length;
  const share = uploadShare(uploads.queue);
  const percent = Math.round(share * 100);
  return (
    <div className={styles.uploads}>
      {isBusy(uploads.queue) && (
        <div className={styles.share}>
          <Dial
            value={share}
            size={72}
            label={t('share', { done: arrived, all: uploads.queue.length, percent })}
          >
            {percent}
          </Dial>
          <span>{t('share', { done: arrived, all: uploads.queue.length, percent })}</span>
        </div>
      )}
      <p className={styles.note} role="status">
        {!isBusy(uploads.queue) && open.length === 0 && arrived > 0
          ? t('arrivedAll', { count: arrived })
          : ''}
      </p>
      {open.length > 0 && (
        <ul className={styles.files} aria-label={t('going')}>
          {open.map((upload) => (
            <li key={upload.id}>
              <File upload={upload} uploads={uploads} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function File({ upload, uploads }: { readonly upload: Upload; readonly uploads: Uploads }) {
  const { id, name, fate } = upload;
  const moving = fate.status === 'waiting' || fate.status === 'sending';
  return (
    <div className={styles.file}>
      {moving ? (
        <Dial
          size={32}
          value={fate.status === 'sending' && upload.size > 0 ? fate.loaded / upload.size : 0}
          label={sentence(upload)}
        />
      ) : (
        <Icon name="warning" size={24} className={styles.bad ?? ''} />
      )}
      <p className={moving ? styles.note : styles.refused} {...(moving ? {} : { role: 'alert' })}>
        {sentence(upload)}
      </p>
      {fate.status === 'failed' && !fate.final && (
        <Button
          small
          icon="refresh"
          onClick={() => uploads.retry(id)}
          aria-label={t('retry', { name })}
        >
          {t('retry', { name })}
        </Button>
      )}
      <IconButton
        icon="close"
        label={t(moving ? 'cancel' : 'remove', { name })}
        onClick={() => uploads.remove(id)}
      />
    </div>
  );
}

function sentence({ name, size, fate }: Upload): string {
  switch (fate.status) {
    case 'waiting':
      return t('waiting', { name });
    case 'sending':
      return t('sending', {
        name,
        percent: size === 0 ? 0 : Math.round((Math.min(fate.loaded, size) / size) * 100),
      });
    case 'refused':
      return t(fate.reason, { name });
    case 'failed':
      return fate.words === null ? t('lost', { name }) : t('failed', { name, reason: fate.words });
    case 'arrived':
      return name;
    default:
      return fate satisfies never;
  }
}

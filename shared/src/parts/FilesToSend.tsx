/** A place to choose files that are sent at once, one after the other: how far each is, and what to do with one that was not sent. */
import { Button, Dial, FileInput, FormError, Row, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { t } from './files-to-send.messages.ts';
import { useFilesToSend, type FileToSend, type Sending } from './use-files-to-send.ts';
import styles from './FilesToSend.module.css';

export type FilesToSendProps = Sending & {
  readonly label: string;
  readonly hint?: string | undefined;
  /** As the native attribute. */
  readonly accept: string;
  /** So many more may be sent. */
  readonly most: number;
};

export function FilesToSend({ label, hint, accept, most, ...sending }: FilesToSendProps) {
  const { files, add, again, leave } = useFilesToSend(sending);
  const [error, setError] = useState<string | null>(null);
  const left = most - files.length;
  const choose = (chosen: readonly File[]) => {
    setError(chosen.length > left ? t('tooMany', { count: left }) : null);
    if (chosen.length <= left) add(chosen);
  };
  return (
    <Stack gap={16}>
      {files.map((one) => (
        <Going
          key={one.key}
          one={one}
          onAgain={() => {
            again(one);
          }}
          onLeave={() => {
            leave(one.key);
          }}
        />
      ))}
      {left > 0 && (
        <FileInput
          label={label}
          hint={hint}
          error={error}
          accept={accept}
          multiple={left > 1}
          onFiles={choose}
        />
      )}
    </Stack>
  );
}

interface GoingProps {
  readonly one: FileToSend;
  readonly onAgain: () => void;
  readonly onLeave: () => void;
}

function Going({ one, onAgain, onLeave }: GoingProps) {
  const { name } = one.file;
  if (one.sentence === null) return <Way one={one} />;
  return (
    <div className={styles.failed}>
      <FormError>
        <span dir="auto">{one.sentence}</span>
      </FormError>
      <Row gap={8}>
        {!one.isTooLarge && (
          <Button small aria-label={t('againOf', { name })} onClick={onAgain}>
            {t('again')}
          </Button>
        )}
        <Button small kind="link" aria-label={t('leaveOf', { name })} onClick={onLeave}>
          {t('leave')}
        </Button>
      </Row>
    </div>
  );
}

function Way({ one: { file, share } }: Pick<GoingProps, 'one'>) {
  const { name } = file;
  const words =
    share === null ? t('waits', { name }) : t('going', { name, percent: Math.round(share * 100) });
  return (
    <div className={styles.going}>
      {share !== null && <Dial size={48} value={share} label={words} />}
      <span dir="auto">{words}</span>
    </div>
  );
}

/** Recordings and photographs of the answer, each with how far it is; and photographs are chosen here. */
import { Button, Icon } from '@kinlore/shared/ui';
import { useRef, type ChangeEvent } from 'react';
import type { AnswerFile, AnswerFiles } from './answer-files.ts';
import { t } from './answer.messages.ts';
import styles from './Answer.module.css';

interface Props {
  readonly files: AnswerFiles;
}

/** What is in the answer already. */
export function FileList({ files }: Props) {
  if (files.all.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={t('files')}>
      {files.all.map((one) => (
        <li key={one.key}>
          <One one={one} files={files} />
        </li>
      ))}
    </ul>
  );
}

export function AddPhotos({ files }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const room = files.most - files.all.length;
    for (const file of [...(event.target.files ?? [])].slice(0, room)) files.add(file, 'photo');
    event.target.value = '';
  };
  if (files.isFull) return <p className={styles.note}>{t('full', { most: files.most })}</p>;
  return (
    <div>
      <Button icon="picture" onClick={() => input.current?.click()}>
        {t('photo')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        aria-label={t('photo')}
        onChange={chosen}
      />
    </div>
  );
}

const nameOf = ({ kind, file }: AnswerFile): string =>
  kind === 'voice' ? t('voice') : t('photoNamed', { name: file.name });

interface OneProps extends Props {
  readonly one: AnswerFile;
}

function One({ one, files }: OneProps) {
  const name = nameOf(one);
  return (
    <>
      <Icon name={one.kind === 'voice' ? 'voice' : 'picture'} size={24} />
      <span className={styles.fileName} dir="auto">
        {name}
      </span>
      <Way one={one} name={name} onAgain={() => files.again(one.key)} />
      <Button
        small
        kind="link"
        aria-label={t('removeOf', { name })}
        onClick={() => files.remove(one.key)}
      >
        {t('remove')}
      </Button>
    </>
  );
}

interface WayProps {
  readonly one: AnswerFile;
  readonly name: string;
  readonly onAgain: () => void;
}

/** How far it is. */
function Way({ one: { fate }, name, onAgain }: WayProps) {
  if (fate.is === 'arrived') return <span className={styles.note}>{t('arrived')}</span>;
  if (fate.is === 'going')
    return (
      <progress
        className={styles.progress}
        aria-label={t('sending', { name })}
        max={1}
        value={fate.share}
      />
    );
  return (
    <>
      <span role="alert" className={styles.failed}>
        {fate.words ?? t('waiting')}
      </span>
      <Button small onClick={onAgain}>
        {t('again')}
      </Button>
    </>
  );
}

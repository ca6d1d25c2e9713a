/** Photographs and recordings of a form: chosen or recorded here, each with its words. */
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
import {
  movedFile,
  withoutFile,
  withWords,
  type FilesChange,
  type FormFile,
} from './form-files.ts';
import { RecordingWays } from './RecordingWays.tsx';
import type { Going, Sending } from './use-sending.ts';
import { t } from './files.messages.ts';
import styles from './Files.module.css';

export interface FilesFieldProps {
  readonly legend: string;
  /** What the button says that opens the chooser. */
  readonly choose: string;
  readonly accept: string;
  readonly most: number;
  readonly files: readonly FormFile[];
  readonly onFiles: (change: FilesChange) => void;
  readonly sending: Sending;
  /** Each photograph is described, too. */
  readonly isDescribed?: boolean;
  /** Their order is chosen. */
  readonly isOrdered?: boolean;
  /** Voices and films are recorded here as well, for this account. */
  readonly recordFor?: string;
}

export function FilesField(props: FilesFieldProps) {
  const { legend, most, files, onFiles, sending } = props;
  const room = most - files.length - sending.going.length;
  return (
    <FieldGroup legend={legend}>
      {files.length > 0 && (
        <ul className={styles['tiles']}>
          {files.map((file, place) => (
            <Tile
              key={file.media_id}
              file={file}
              name={nameOf(file, place + 1)}
              isDescribed={props.isDescribed === true}
              onFiles={onFiles}
              {...(props.isOrdered === true && { place, last: files.length - 1 })}
            />
          ))}
        </ul>
      )}
      {sending.going.map((one) => (
        <Upload key={one.key} going={one} sending={sending} />
      ))}
      {room > 0 ? <Ways {...props} room={room} /> : <p>{t('full', { count: most })}</p>}
    </FieldGroup>
  );
}

const nameOf = ({ kind }: FormFile, number: number): string => {
  if (kind === 'picture') return t('photo', { number });
  return t(kind === 'video' ? 'film' : 'voice', { number });
};

function Ways({
  choose,
  accept,
  sending,
  recordFor,
  room,
}: FilesFieldProps & { readonly room: number }) {
  return (
    <>
      {recordFor !== undefined && <RecordingWays owner={recordFor} sending={sending} />}
      <FileInput
        label={choose}
        accept={accept}
        multiple
        onFiles={(chosen) => {
          for (const file of [...chosen].slice(0, room)) sending.add(file);
        }}
      />
    </>
  );
}

function Upload({ going, sending }: { readonly going: Going; readonly sending: Sending }) {
  const { file, share, problem } = going;
  const { name } = file;
  if (problem !== null)
    return (
      <div className={styles['failed']}>
        <FormError>{t('uploadFailed', { name, sentence: problem })}</FormError>
        <Row gap={8}>
          <Button small icon="refresh" onClick={() => sending.again(going)}>
            {t('again')}
          </Button>
          <Button small onClick={() => sending.drop(going)}>
            {t('leaveOut')}
          </Button>
        </Row>
      </div>
    );
  const percent = Math.round(share * 100);
  return (
    <Row gap={8}>
      <Dial value={share} size={40} label={t('uploading', { name, percent })} />
      <span className={styles['name']}>{name}</span>
    </Row>
  );
}

type TileProps = Pick<FilesFieldProps, 'onFiles'> & {
  readonly file: FormFile;
  readonly name: string;
  readonly isDescribed: boolean;
  /** Where it stands, and where the last one does, where the order is chosen. */
  readonly place?: number;
  readonly last?: number;
};

function Tile(props: TileProps) {
  const { file, name, isDescribed, onFiles } = props;
  const { media_id: id, kind, caption, alt } = file;
  return (
    <li className={styles['tile']}>
      <Look file={file} />
      <TextInput
        label={t('caption')}
        value={caption}
        maxLength={300}
        onValue={(words) => onFiles(withWords(id, { caption: words }))}
      />
      {isDescribed && kind === 'picture' && (
        <TextInput
          label={t('alt')}
          hint={t('altHint')}
          value={alt}
          maxLength={300}
          onValue={(words) => onFiles(withWords(id, { alt: words }))}
        />
      )}
      <Row gap={8}>
        <Moves {...props} />
        <Button
          small
          aria-label={t('removeOf', { what: name })}
          onClick={() => onFiles(withoutFile(id))}
        >
          {t('remove')}
        </Button>
      </Row>
    </li>
  );
}

/** By buttons, so that it is done by touch, keyboard and voice alike. */
function Moves({ file: { media_id: id }, name, place, last, onFiles }: TileProps) {
  if (place === undefined || last === undefined || last === 0) return null;
  return (
    <>
      <Button
        small
        disabled={place === 0}
        aria-label={t('earlierOf', { what: name })}
        onClick={() => onFiles(movedFile(id, -1))}
      >
        {t('earlier')}
      </Button>
      <Button
        small
        disabled={place === last}
        aria-label={t('laterOf', { what: name })}
        onClick={() => onFiles(movedFile(id, 1))}
      >
        {t('later')}
      </Button>
    </>
  );
}

function Look({ file: { kind, url, caption, alt } }: Pick<TileProps, 'file'>) {
  const isSeen = url !== null && url !== '';
  return (
    <div className={styles['frame']}>
      {isSeen ? (
        <img src={url} alt={alt === '' ? caption : alt} />
      ) : (
        <Icon name={kind === 'picture' ? 'picture' : kindIcons[kind]} size={40} />
      )}
    </div>
  );
}

const kindIcons = { audio: 'voice', video: 'video' } as const;

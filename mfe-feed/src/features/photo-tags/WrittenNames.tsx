/** Names that other programs wrote into the photograph: offered to who brought it, and nobody is tagged by them. */
import type { PhotoTags, WrittenFace } from '@kinlore/shared/contracts/photo-tags';
import { Button } from '@kinlore/shared/ui';
import { t } from './photo-tags.messages.ts';
import { putOffNames } from './photo-tags.state.ts';
import { useAct } from './use-act.ts';
import styles from './PhotoTags.module.css';

interface OfferProps {
  readonly known: Pick<PhotoTags, 'media_id' | 'written'>;
  readonly onFace: (face: WrittenFace) => void;
}

/** Until it is put off. */
export function Offer({ known: { media_id: mediaId, written }, onFace }: OfferProps) {
  const [busy, run] = useAct();
  const offered = written.filter(({ put_off: isPutOff }) => !isPutOff);
  const [first] = offered;
  if (first === undefined) return null;
  const words = t('written', { count: offered.length });
  return (
    <div className={styles.row} role="group" aria-label={words}>
      <span>{words}</span>
      <div className={styles.controls}>
        <Button small kind="primary" disabled={busy} onClick={() => onFace(first)}>
          {t('seeWritten')}
        </Button>
        <Button small busy={busy} onClick={() => void run(() => putOffNames(mediaId), t('putOff'))}>
          {t('notNow')}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly written: readonly WrittenFace[];
  readonly chosen: WrittenFace | null;
  readonly onFace: (face: WrittenFace) => void;
}

/** Which of the names is being said. */
export function WrittenNames({ written, chosen, onFace }: ChoiceProps) {
  if (written.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('namesInFile')}>
      {written.map((face) => (
        <li key={face.id}>
          <Button small aria-pressed={face.id === chosen?.id} onClick={() => onFace(face)}>
            <span className={styles.written} dir="auto">
              {face.name}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

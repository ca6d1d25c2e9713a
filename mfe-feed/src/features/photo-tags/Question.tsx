/** Whoever is named is asked here. A guardian who views as the child answers for it. */
import type { PhotoTag } from '@kinlore/shared/contracts/photo-tags';
import { Button } from '@kinlore/shared/ui';
import { t } from './photo-tags.messages.ts';
import { answerTag } from './photo-tags.state.ts';
import { useAct } from './use-act.ts';
import styles from './PhotoTags.module.css';

interface QuestionProps {
  readonly mediaId: string;
  readonly tags: readonly PhotoTag[];
}

export function Question({ mediaId, tags }: QuestionProps) {
  const [busy, run] = useAct();
  const tag = tags.find(({ abilities }) => abilities.answer);
  if (tag === undefined) return null;
  return (
    <div className={styles.row} role="group" aria-label={t('isThisYou')}>
      <span>{t('isThisYou')}</span>
      <div className={styles.controls}>
        <Button
          small
          kind="primary"
          busy={busy}
          onClick={() => void run(() => answerTag(mediaId, tag.id, 'approve'), t('named'))}
        >
          {t('yes')}
        </Button>
        <Button
          small
          disabled={busy}
          onClick={() => void run(() => answerTag(mediaId, tag.id, 'reject'), t('declined'))}
        >
          {t('no')}
        </Button>
      </div>
    </div>
  );
}

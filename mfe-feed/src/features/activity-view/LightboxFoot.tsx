import type { Picture } from '@kinlore/shared/contracts/media';
import { useReportItem } from '@kinlore/shared/remote';
import { IconButton } from '@kinlore/shared/ui';
import type { Zoom } from './use-zoom.ts';
import { t } from './view.messages.ts';
import styles from './Lightbox.module.css';

/** Of one press on the keys or the buttons. */
export const STEP = 1.5;

/** The memory that shows the picture. */
export interface LookedAt {
  readonly title: string;
  readonly owner: { readonly id: string };
}

interface FootProps {
  readonly picture: Picture;
  readonly memory: LookedAt;
  /** Closes it where null is given. */
  readonly onAt: (at: null) => void;
  readonly position: string;
  readonly zoom: Zoom;
  readonly onMemory?: (() => void) | undefined;
}

/** What is written under it, and what can be done with it. */
export function LightboxFoot({ picture, memory, position, zoom, onAt, onMemory }: FootProps) {
  return (
    <div className={styles.foot}>
      <p aria-live="polite" dir="auto">
        {picture.caption === '' ? (
          position
        ) : (
          <>
            {picture.caption} · {position}
          </>
        )}
      </p>
      <IconButton
        icon="zoom-out"
        label={t('farther')}
        disabled={zoom.view.scale <= 1}
        onClick={() => zoom.by(1 / STEP)}
      />
      <IconButton icon="zoom-in" label={t('nearer')} onClick={() => zoom.by(STEP)} />
      {onMemory !== undefined && (
        <IconButton icon="book" label={t('toMemory', { title: memory.title })} onClick={onMemory} />
      )}
      <ReportPicture mediaId={picture.media_id} ownerId={memory.owner.id} onAt={onAt} />
    </div>
  );
}

interface ReportProps extends Pick<FootProps, 'onAt'> {
  readonly mediaId: string;
  readonly ownerId: string;
}

/** The picture steps aside for the question. */
function ReportPicture({ mediaId, ownerId, onAt }: ReportProps) {
  const [item] = useReportItem('picture', mediaId, ownerId);
  if (item === undefined) return null;
  return (
    <IconButton
      icon={item.icon}
      label={t('reportPicture')}
      onClick={() => {
        onAt(null);
        item.onSelect();
      }}
    />
  );
}

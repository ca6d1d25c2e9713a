/** How one's own side read before each change, and the way back: an earlier version is saved once more, and nothing is lost. */
import type { StoryPerspective } from '@kinlore/shared/contracts/shared-stories';
import type { PerspectiveVersion } from '@kinlore/shared/contracts/story-versions';
import { dateLocale } from '@kinlore/shared/dates';
import { locale } from '@kinlore/shared/messages';
import { useList } from '@kinlore/shared/state';
import { Button, Dialog, EmptyState, FailedState, Row, Skeleton } from '@kinlore/shared/ui';
import { tellSide } from './stories.state.ts';
import { perspectiveVersions } from './versions.state.ts';
import { useAct } from './use-act.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

interface VersionsDialogProps {
  readonly storyId: string;
  readonly own: StoryPerspective;
  readonly onClose: () => void;
}

export function VersionsDialog(props: VersionsDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={t('versions')}>
      <Versions {...props} />
    </Dialog>
  );
}

function Versions(props: VersionsDialogProps) {
  const { id, version: now } = props.own;
  const list = useList(perspectiveVersions, { id, version: now });
  if (list.status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('versionsFailed')}
        unaffected={t('safe')}
        level={3}
        onRetry={() => void list.refresh()}
      />
    );
  const earlier = list.items.filter(({ version }) => version !== now);
  if (earlier.length === 0)
    return (
      <EmptyState icon="history" title={t('versionsNone')} level={3}>
        {t('versionsNoneWords')}
      </EmptyState>
    );
  return (
    <>
      <ol className={styles.voices} aria-label={t('versions')}>
        {earlier.map((version) => (
          <li key={version.version}>
            <Version version={version} {...props} />
          </li>
        ))}
      </ol>
      {list.hasMore && (
        <Button small onClick={() => void list.more()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

const moment = (at: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale()), { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );

function Version({
  version: { body, when, place, pictures, saved_at: at },
  own,
  storyId,
  onClose,
}: VersionsDialogProps & { readonly version: PerspectiveVersion }) {
  const { busy, run } = useAct();
  const restore = async () => {
    const stale = await tellSide(storyId, {
      version: own.version,
      audience: own.audience,
      body,
      when,
      place,
      media_ids: pictures.map(({ media_id: id }) => id),
    });
    if (stale !== null) throw new Error(t('changedElsewhere'));
  };
  return (
    <article className={styles.voice} aria-label={moment(at)}>
      <p className={styles.note}>{moment(at)}</p>
      <div className={styles.body}>
        {body.split(/\n{2,}/u).map((paragraph, index) => (
          <p key={index} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      <Row>
        <Button
          small
          icon="undo"
          busy={busy}
          onClick={() => void run(restore, t('restored'), onClose)}
        >
          {t('restore')}
        </Button>
      </Row>
    </article>
  );
}

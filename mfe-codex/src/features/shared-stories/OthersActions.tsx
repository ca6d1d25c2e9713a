/** What can be done with the side of somebody else. */
import type { StoryPerspective } from '@kinlore/shared/contracts/shared-stories';
import { useReportItem } from '@kinlore/shared/remote';
import { IconButton, Menu } from '@kinlore/shared/ui';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

export function OthersActions({
  perspective: { id, author },
  what,
}: {
  readonly perspective: StoryPerspective;
  /** Whose side it is, in words. */
  readonly what: string;
}) {
  const items = useReportItem('story_perspective', id, author?.id ?? null);
  if (items.length === 0) return null;
  const label = t('actionsOfSide', { what });
  return (
    <div className={styles.trail}>
      <Menu
        label={label}
        trigger={(trigger) => <IconButton {...trigger} icon="more" label={label} />}
        items={items}
      />
    </div>
  );
}

import type { LivingTribute } from '@kinlore/shared/contracts/living-tributes';
import { Button } from '@kinlore/shared/ui';
import { t } from './living.messages.ts';
import { LivingLetter } from './LivingLetter.tsx';
import styles from './Tribute.module.css';

interface Props {
  readonly list: {
    readonly items: readonly LivingTribute[];
    readonly hasMore: boolean;
    readonly busy: string | null | false;
    readonly more: () => void;
  };
}

/** One page after the other; nothing where there is none. */
export const LivingList = ({ list }: Props) => (
  <>
    {list.items.length > 0 && (
      <ul className={styles['letters']}>
        {list.items.map((tribute) => (
          <LivingLetter key={tribute.id} tribute={tribute} />
        ))}
      </ul>
    )}
    {list.hasMore && (
      <Button onClick={list.more} busy={list.busy === 'more'}>
        {t('more')}
      </Button>
    )}
  </>
);

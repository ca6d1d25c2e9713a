/** A tie to an account counts once the account has said yes. Until then it is marked on the card. */
import type { FamilyWord } from '@kinlore/shared/contracts/family-words';
import { useList } from '@kinlore/shared/state';
import { Icon, VisuallyHidden } from '@kinlore/shared/ui';
import { useEffect } from 'react';
import { words } from './waiting.api.ts';
import { t } from './waiting.messages.ts';
import styles from './Waiting.module.css';

export type WaitingProps = { readonly tree: string; readonly person: string };

/** More than a family ever asks at once; the rest is read with the requests. */
const MOST = 200;

/** Ties of a tree that wait. */
export function useAllWaiting(tree: string): readonly FamilyWord[] {
  const { items, hasMore, busy, more } = useList(words, { tree });
  useEffect(() => {
    if (hasMore && busy === 'none' && items.length < MOST) void more();
  }, [hasMore, busy, items.length, more]);
  return items;
}

/** Ties of somebody that wait, at either end. */
export const useWaiting = ({ tree, person }: WaitingProps): readonly FamilyWord[] =>
  useAllWaiting(tree).filter((word) => word.person.id === person || word.other.id === person);

/** On a card. */
export function WaitingMark(given: WaitingProps) {
  const count = useWaiting(given).length;
  if (count === 0) return null;
  const said = t('mark', { count });
  return (
    <span className={styles['mark']} title={said}>
      <Icon name="hourglass" />
      <VisuallyHidden> {said}</VisuallyHidden>
    </span>
  );
}

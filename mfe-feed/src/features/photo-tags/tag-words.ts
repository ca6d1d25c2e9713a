/** How a tag is called. Pure. */
import type { PhotoTag } from '@kinlore/shared/contracts/photo-tags';
import { t } from './photo-tags.messages.ts';

type Called = Pick<PhotoTag, 'kind' | 'name'>;

/** On the picture. */
export function labelOf({ kind, name }: Called): string {
  if (kind === 'unknown') return t('unknown');
  return name ?? t('someone');
}

/** In the list, with what it waits for. */
export function wordsOf(tag: Called & Pick<PhotoTag, 'is_me' | 'status'>): string {
  if (tag.status !== 'pending') return labelOf(tag);
  if (tag.name === null) return t('someoneWaiting');
  return t(tag.is_me ? 'waitingMe' : 'waiting', { name: tag.name });
}

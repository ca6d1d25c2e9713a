import type { ModalProps } from '@kinlore/shared/remote';
import { buttonClass } from '@kinlore/shared/ui';
import { ReadMemory } from './ReadMemory.tsx';
import { t } from './view.messages.ts';

/** A memory over the page one was on. The shell draws the frame. */
export default function MemoryModal({ params, close }: ModalProps<'activityId' | 'activityType'>) {
  return <ReadMemory query={{ id: params.activityId ?? '' }} level={2} onGone={close} homeward={<a className={buttonClass()} href="/">{t('home')}</a>} />;
}

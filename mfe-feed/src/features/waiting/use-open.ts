/** A memory that waits is opened in the editor again. */
import { openActivityEditor, toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { writerOf } from '../../device/writer.ts';
import { takeBack, type Item, type WaitingMemory } from '../outbox/index.ts';
import { lateActs } from './use-sending.ts';
import { t } from './waiting.messages.ts';

const say = (text: string): void => toast({ tone: 'plain', text });

/** Back as its draft: it waits no longer, and is sent when it is saved again. */
async function openMemory(user: string, item: Item, said: WaitingMemory): Promise<void> {
  const { bringToEditor } = await lateActs();
  // It may be on its way this very moment: then what it made is changed, and nothing is made twice.
  const earlier = said.activity === null ? (said.earlier ?? said.draft) : null;
  const brought = await bringToEditor({ user, viewing: item.viewing }, { ...said, earlier });
  if (brought.status !== 'there') {
    say(t(brought.status));
    return;
  }
  await takeBack(item.id);
  openActivityEditor({
    ...(said.activity !== null && { activity: said.activity }),
    ...(brought.question !== null && { question: brought.question }),
  });
}

export function useOpen(): (item: Item) => void {
  const me = useAtomValue(currentUser);
  return (item) => {
    if (me === null || item.said.kind !== 'memory') return;
    openMemory(writerOf(me), item, item.said).catch(() => say(t('failed')));
  };
}

/** What can be done with something that waits, wherever it is shown. */
import { toast } from '@kinlore/shared/remote';
import type { Item } from './items.ts';
import { sendAgain, takeBack } from './outbox.ts';
import { t } from './outbox.messages.ts';

const say = (text: string): void => toast({ tone: 'plain', text });

export interface ItemActs {
  readonly again: () => void;
  readonly remove: () => void;
  /** Other words of a comment. */
  readonly change: (words: string) => void;
}

export function itemActs({ id, said }: Item): ItemActs {
  const orGone = (found: boolean) => {
    if (!found) say(t('gone'));
  };
  return {
    again: () => void sendAgain(id).then(orGone),
    remove: () => void takeBack(id).then((was) => say(t(was === null ? 'gone' : 'removed'))),
    change: (words) => {
      if (said.kind !== 'comment') return;
      // Words that went out already may have arrived: then what they made is changed.
      void sendAgain(id, { ...said, words, earlier: said.earlier ?? said.words }).then(orGone);
    },
  };
}

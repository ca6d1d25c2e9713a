/** A question before a change of a tree is written, for members whose preferences ask for it (`edit_confirm`). */
import { useRecord } from '@kinlore/shared/state';
import { Confirm } from '@kinlore/shared/ui';
import { useState, type ReactNode } from 'react';
import { treePreferences } from '../../data/preferences.state.ts';
import { t } from './edit-confirm.messages.ts';

interface Asked {
  readonly what: string;
  readonly write: () => void;
}

export interface EditConfirm {
  /** Writes at once, or once it was agreed to. `what`: the change in words. */
  readonly before: (what: string, write: () => void) => void;
  /** The question, while it is open. */
  readonly question: ReactNode;
}

/** Where the preferences cannot be read, nothing is asked: what the member wrote is not held up. */
export function useEditConfirm(tree: string): EditConfirm {
  const preferences = useRecord(treePreferences, tree);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return {
    before: (what, write) => {
      if (preferences.value?.edit_confirm === true) setAsked({ what, write });
      else write();
    },
    question:
      asked === null ? null : (
        <Confirm
          title={t('title')}
          act={t('yes')}
          onClose={close}
          onDo={() => {
            close();
            asked.write();
          }}
        >
          {asked.what}
        </Confirm>
      ),
  };
}

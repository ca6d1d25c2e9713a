/** Whom administrators asked to let into their own account, why, and where it stands. */
import { AskedQueue } from '../lists/index.ts';
import { AskDialog } from './AskDialog.tsx';
import { EntryLine } from './EntryLine.tsx';
import { entries, isAlone } from './entries.api.ts';
import { t } from './entries.messages.ts';

export const Entries = () => (
  <AskedQueue
    t={t}
    resource={entries}
    isAlone={isAlone}
    AskDialog={AskDialog}
    line={(entry, onChanged) => <EntryLine entry={entry} onChanged={onChanged} />}
  />
);

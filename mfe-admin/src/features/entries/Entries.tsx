/** Whom administrators asked to let into their own account, why, and where it stands. */
import { useState } from 'react';
import { useRecord } from '@kinlore/shared/state';
import { Button, Row, Stack } from '@kinlore/shared/ui';
import { Queue } from '../lists/index.ts';
import { AskDialog } from './AskDialog.tsx';
import { EntryLine } from './EntryLine.tsx';
import { entries, isAlone } from './entries.api.ts';
import { t } from './entries.messages.ts';

export function Entries() {
  const [isOpen, setOpen] = useState(false);
  const { value: alone } = useRecord(isAlone, 'mine');
  return (
    <Stack gap={16}>
      <p>{t('lead')}</p>
      {alone !== null && <p>{t(alone ? 'alone' : 'second')}</p>}
      <Row>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('ask')}
        </Button>
      </Row>
      <Queue
        resource={entries}
        label={t('caption')}
        statuses={[
          { value: 'open', label: t('open') },
          { value: 'past', label: t('past') },
        ]}
        empty={{ icon: 'lock', title: t('none'), text: t('noneText') }}
        line={(entry, list) => (
          <EntryLine
            entry={entry}
            onChanged={(changed) => {
              list.patch(changed.id, () => changed);
            }}
          />
        )}
      />
      {isOpen && (
        <AskDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Stack>
  );
}

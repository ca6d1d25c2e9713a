/** What administrators asked to read, why, and where it stands. Nothing of what is in it is shown here. */
import { useState } from 'react';
import { useRecord } from '@kinlore/shared/state';
import { Button, Row, Stack } from '@kinlore/shared/ui';
import { Queue } from '../lists/index.ts';
import { AskDialog } from './AskDialog.tsx';
import { InspectionLine } from './InspectionLine.tsx';
import { inspections, isAlone } from './inspections.api.ts';
import { t } from './inspections.messages.ts';

export function Inspections() {
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
        resource={inspections}
        label={t('caption')}
        statuses={[
          { value: 'open', label: t('open') },
          { value: 'past', label: t('past') },
        ]}
        empty={{ icon: 'lock', title: t('none'), text: t('noneText') }}
        line={(inspection, list) => (
          <InspectionLine
            inspection={inspection}
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

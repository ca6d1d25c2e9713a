/** Reported deaths that somebody who runs the place has to look at. Nothing of what the person wrote is shown. */
import { useState } from 'react';
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { Button, Row, Stack } from '@kinlore/shared/ui';
import { Queue } from '../lists/index.ts';
import { AddDocumentDialog } from './AddDocumentDialog.tsx';
import { CaseLine } from './CaseLine.tsx';
import { cases } from './legacy-cases.api.ts';
import { t } from './legacy-cases.messages.ts';
import { ReportDialog } from './ReportDialog.tsx';

export function LegacyCases() {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<LegacyCase | null>(null);
  return (
    <Stack gap={16}>
      <p>{t('lead')}</p>
      <Row>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('report')}
        </Button>
      </Row>
      <Queue
        resource={cases}
        label={t('caption')}
        statuses={[
          { value: 'to_decide', label: t('toDecide') },
          { value: 'open', label: t('open') },
          { value: 'past', label: t('past') },
        ]}
        empty={{ icon: 'leaf', title: t('none'), text: t('noneText') }}
        line={(one, list) => (
          <CaseLine
            one={one}
            onChanged={(changed) => {
              list.patch(changed.id, () => changed);
            }}
          />
        )}
      />
      {isOpen && (
        <ReportDialog
          onClose={() => {
            setOpen(false);
          }}
          onReported={setMade}
        />
      )}
      {made !== null && (
        <AddDocumentDialog
          one={made}
          onChanged={setMade}
          onClose={() => {
            setMade(null);
            cases.refresh();
          }}
        />
      )}
    </Stack>
  );
}

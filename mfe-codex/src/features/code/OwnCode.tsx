/** The button to one's own code. */
import { useState } from 'react';
import { Button } from '@kinlore/shared/ui';
import { CodeDialog } from './CodeDialog.tsx';
import { t } from './code.messages.ts';

export function OwnCode() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        small
        icon="grid"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('open')}
      </Button>
      {open && (
        <CodeDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

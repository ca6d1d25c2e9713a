/** Who is asked to write a memory with its owner answers here. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { CoauthorRole } from '@kinlore/shared/contracts/coauthoring';
import { Banner, Button, Row } from '@kinlore/shared/ui';
import { useState } from 'react';
import { accept, decline } from './coauthors.api.ts';
import { t } from './coauthors.messages.ts';

export interface CoauthorQuestionProps {
  readonly memory: Activity;
  readonly asked: CoauthorRole;
}

export default function CoauthorQuestion({ memory, asked }: CoauthorQuestionProps) {
  const [busy, setBusy] = useState(false);
  const press = async (act: (memory: Activity) => Promise<void>) => {
    setBusy(true);
    await act(memory);
    setBusy(false);
  };
  const { full_name: name } = memory.owner;
  return (
    <Banner
      tone="plain"
      icon="edit"
      actions={
        <Row>
          <Button small kind="primary" busy={busy} onClick={() => void press(accept)}>
            {t('accept')}
          </Button>
          <Button small busy={busy} onClick={() => void press(decline)}>
            {t('decline')}
          </Button>
        </Row>
      }
    >
      {t(asked === 'coauthor' ? 'questionCoauthor' : 'questionContributor', { name })}
    </Banner>
  );
}

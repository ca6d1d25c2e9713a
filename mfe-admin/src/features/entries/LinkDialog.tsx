/** The link, made with proof of who makes it, and shown once. */
import { useState } from 'react';
import { Button, Dialog, Row, ShareLink, Stack } from '@kinlore/shared/ui';
import { ProvenForm } from '../proven/index.ts';
import { makeLink, type Entry } from './entries.api.ts';
import { t } from './entries.messages.ts';

interface Props {
  readonly entry: Entry;
  readonly onClose: () => void;
  readonly onChanged: (entry: Entry) => void;
}

const made = (entry: Entry): Entry => ({
  ...entry,
  stage: 'done',
  until: null,
  may_make: false,
  may_decline: false,
});

export function LinkDialog({ entry, onClose, onChanged }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const name = entry.person?.full_name ?? t('someone');
  const leave = () => {
    onClose();
    if (link !== null) onChanged(made(entry));
  };
  return (
    <Dialog open onClose={leave} size="form" title={t('makeOf', { name })}>
      {link === null ? (
        <ProvenForm
          act={t('make')}
          isComplete
          send={async () => {
            setLink(await makeLink(entry.id));
          }}
          onClose={leave}
        >
          <p>{t('makeLead', { name })}</p>
        </ProvenForm>
      ) : (
        <Stack gap={16}>
          <p role="status">{t('ready', { name })}</p>
          <ShareLink
            link={link}
            label={t('link')}
            hint={t('linkHint', { name })}
            title={t('shareTitle')}
          />
          <Row gap={8}>
            <Button onClick={leave}>{t('close')}</Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  );
}

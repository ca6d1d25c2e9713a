'use no memo'; // why: index.ts
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { TextInput } from '../fields/inputs.tsx';
import { Row, Stack } from '../surfaces/Surface.tsx';
import { t } from '../ui.messages.ts';

export type ShareLinkProps = {
  readonly link: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly title: string;
};

/** Puts text on the clipboard; false where the browser does not allow it. */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
    () => true,
    () => false,
  );

/** A link to hand on: read, copied, or given to whatever the device shares with. `title` is what the share is called there. */
export function ShareLink({ link, label, hint, title }: ShareLinkProps) {
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null);
  const mayShare = typeof navigator.share === 'function';
  // Whoever closes the sheet of the device wanted nothing: no word about it.
  const share = () => {
    navigator.share({ title, url: link }).catch(() => undefined);
  };
  const copy = async () => {
    setSaid((await copyText(link)) ? 'copied' : 'notCopied');
  };
  return (
    <Stack gap={8}>
      <TextInput
        label={label}
        hint={hint}
        value={link}
        onValue={() => undefined}
        readOnly
        dir="ltr"
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <Row gap={8}>
        {mayShare && (
          <Button kind="primary" icon="share" onClick={share}>
            {t('share')}
          </Button>
        )}
        <Button kind={mayShare ? 'quiet' : 'primary'} icon="copy" onClick={() => void copy()}>
          {t('copyLink')}
        </Button>
        <span role="status">{said !== null && t(said)}</span>
      </Row>
    </Stack>
  );
}

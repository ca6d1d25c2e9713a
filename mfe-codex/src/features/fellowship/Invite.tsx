/** Asks somebody who is not here yet to come: by mail, and with a link to hand on oneself. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { createInvitation } from '@kinlore/shared/contracts/registration';
import { Button, Dialog, FormError, Stack, TextArea, TextInput } from '@kinlore/shared/ui';
import { t } from './invite.messages.ts';

type Sending =
  | { readonly status: 'open' | 'sending' }
  | { readonly status: 'refused'; readonly sentence: string }
  | { readonly status: 'sent'; readonly email: string; readonly link: string | null };

export function Invite() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon="person-add"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('invite')}
      </Button>
      {open && (
        <InviteDialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [words, setWords] = useState('');
  const [sending, setSending] = useState<Sending>({ status: 'open' });
  const send = async () => {
    setSending({ status: 'sending' });
    try {
      const { data } = await call(createInvitation, {
        body: { email: email.trim(), message: words.trim() },
      });
      setSending({ status: 'sent', email: email.trim(), link: data.link });
    } catch (failure) {
      setSending({ status: 'refused', sentence: sentenceOf(failure) });
    }
  };
  if (sending.status === 'sent')
    return <Sent email={sending.email} link={sending.link} onClose={onClose} />;
  const ready = email.includes('@') && sending.status !== 'sending';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="small"
      footer={
        <Button
          kind="primary"
          icon="send"
          busy={sending.status === 'sending'}
          disabled={!ready}
          onClick={() => void send()}
        >
          {t('send')}
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void send();
        }}
      >
        <Stack>
          <p>{t('lead')}</p>
          <TextInput
            type="email"
            label={t('email')}
            value={email}
            onValue={setEmail}
            autoComplete="off"
            required
            maxLength={254}
          />
          <TextArea
            label={t('words')}
            hint={t('wordsHint')}
            value={words}
            onValue={setWords}
            rows={3}
            maxLength={500}
            count
          />
          <FormError>{sending.status === 'refused' && sending.sentence}</FormError>
        </Stack>
      </form>
    </Dialog>
  );
}

function Sent({
  email,
  link,
  onClose,
}: {
  readonly email: string;
  readonly link: string | null;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      size="small"
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Stack>
        <p role="status">{t('sent', { email })}</p>
        {link !== null && (
          <TextInput
            label={t('link')}
            hint={t('linkHint')}
            value={link}
            onValue={() => undefined}
            readOnly
            onFocus={(event) => {
              event.target.select();
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Invites somebody who is not here yet: who they are, by mail or by a link, and the link to hand on. */
import { useState, type SyntheticEvent } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import {
  relationshipTypes,
  relationWord,
  type RelationshipType,
} from '@kinlore/shared/contracts/family-relations';
import type { ModalProps } from '@kinlore/shared/remote';
import { currentUser, sendsMail, useAtomValue, useRecord } from '@kinlore/shared/state';
import {
  Button,
  FormError,
  Row,
  SelectNative,
  ShareLink,
  Stack,
  TextArea,
  TextInput,
} from '@kinlore/shared/ui';
import { freePlaces, sendInvitation, type Invitation, type Place } from './invite.api.ts';
import { t } from './invite.messages.ts';

export default function InviteModal({ close }: Pick<ModalProps<never>, 'close'>) {
  const [made, setMade] = useState<Invitation | null>(null);
  return made === null ? (
    <InviteForm onMade={setMade} />
  ) : (
    <Made
      invitation={made}
      onAnother={() => {
        setMade(null);
      }}
      onDone={close}
    />
  );
}

interface Draft {
  readonly relation: RelationshipType | '';
  readonly place: string;
  readonly email: string;
  readonly words: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

const bodyOf = ({ relation, place, email, words }: Draft, places: readonly Place[]) => {
  const chosen = places.find(({ personId }) => personId === place);
  return {
    ...(email.trim() !== '' && { email: email.trim() }),
    ...(words.trim() !== '' && { message: words.trim() }),
    ...(relation !== '' && { relationship_type: relation }),
    ...(relation !== '' &&
      chosen !== undefined && { tree_id: chosen.treeId, person_id: chosen.personId }),
  };
};

function useInviting(places: readonly Place[], onMade: (made: Invitation) => void) {
  const [draft, setDraft] = useState<Draft>({ relation: '', place: '', email: '', words: '' });
  const [state, setState] = useState<{
    readonly busy: boolean;
    readonly error: string | null;
    readonly tried: boolean;
  }>({ busy: false, error: null, tried: false });
  const email = draft.email.trim();
  const isWrong = email !== '' && !emailShape.test(email);
  const send = async () => {
    if (isWrong || state.busy) return setState({ ...state, tried: true });
    setState({ busy: true, error: null, tried: true });
    try {
      onMade(await sendInvitation(bodyOf(draft, places)));
    } catch (failure) {
      setState({ busy: false, error: sentenceOf(failure), tried: true });
    }
  };
  return {
    draft,
    change: (change: Partial<Draft>) => {
      setDraft({ ...draft, ...change });
    },
    state,
    emailError: state.tried && isWrong ? t('emailShape') : null,
    send,
  };
}

function InviteForm({ onMade }: { readonly onMade: (made: Invitation) => void }) {
  const mails = useAtomValue(sendsMail);
  const places = useRecord(freePlaces, 'mine').value ?? [];
  const { draft, change, state, emailError, send } = useInviting(places, onMade);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };
  const relations = [
    { value: '', label: t('notFamily') },
    ...relationshipTypes.map((value) => ({ value, label: capital(relationWord(value)) })),
  ];
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        {state.error !== null && <FormError>{state.error}</FormError>}
        <SelectNative
          label={t('who')}
          hint={draft.relation === '' ? undefined : t('whoHint')}
          value={draft.relation}
          options={relations}
          data-focus
          onValue={(word) => {
            change({ relation: relationshipTypes.find((type) => type === word) ?? '' });
          }}
        />
        {draft.relation !== '' && places.length > 0 && (
          <SelectNative
            label={t('place')}
            value={draft.place}
            onValue={(place) => {
              change({ place });
            }}
            options={[
              { value: '', label: t('placeNone') },
              ...places.map(({ personId, name }) => ({ value: personId, label: name })),
            ]}
          />
        )}
        <TextInput
          type="email"
          label={t('email')}
          optional
          hint={t(mails ? 'emailHint' : 'emailNoMail')}
          error={emailError}
          value={draft.email}
          onValue={(email) => {
            change({ email });
          }}
          autoComplete="off"
          maxLength={254}
        />
        <TextArea
          label={t('words')}
          optional
          value={draft.words}
          onValue={(words) => {
            change({ words });
          }}
          rows={3}
          maxLength={500}
        />
        <Row>
          <Button kind="primary" type="submit" icon="send" busy={state.busy}>
            {t(mails && draft.email.trim() !== '' ? 'send' : 'makeLink')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function sentenceFor({ email }: Invitation, mails: boolean): string {
  if (email === null) return t('shareYourself');
  return mails ? t('sent', { email }) : t('shareTo', { email });
}

function Made({
  invitation,
  onAnother,
  onDone,
}: {
  readonly invitation: Invitation;
  readonly onAnother: () => void;
  readonly onDone: () => void;
}) {
  const mails = useAtomValue(sendsMail);
  const { email, link } = invitation;
  return (
    <Stack gap={16}>
      <p role="status">{sentenceFor(invitation, mails)}</p>
      {link !== null && (
        <LinkToShare link={link} label={t(email !== null && mails ? 'orShare' : 'link')} />
      )}
      <Row gap={8}>
        <Button onClick={onDone}>{t('done')}</Button>
        <Button kind="quiet" onClick={onAnother}>
          {t('another')}
        </Button>
      </Row>
    </Stack>
  );
}

export function LinkToShare({ link, label }: { readonly link: string; readonly label: string }) {
  const me = useAtomValue(currentUser);
  return (
    <ShareLink
      link={link}
      label={label}
      hint={t('linkHint')}
      title={t('shareTitle', { name: me?.full_name ?? '' })}
    />
  );
}

/** Asking somebody into a tree, with the place in it that is theirs. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { FamilyInvitation } from '@kinlore/shared/contracts/family-invitations';
import {
  relationshipTypes,
  relationWord,
  type RelationshipType,
} from '@kinlore/shared/contracts/family-relations';
import { currentUser, sendsMail, useAtomValue } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FormError,
  RadioGroup,
  Row,
  SelectNative,
  ShareLink,
  Stack,
  TextArea,
  TextInput,
} from '@kinlore/shared/ui';
import { useState, type SyntheticEvent } from 'react';
import type { TreeModel } from '../../model/index.ts';
import { BranchFields, type Branch } from '../members/index.ts';
import { invitations, invite } from './invite.api.ts';
import { t } from './invite.messages.ts';
import { OpenInvitations } from './OpenInvitations.tsx';

export interface InviteDialogProps {
  readonly treeId: string;
  readonly treeName: string;
  /** Only the owner asks in others who keep the tree. */
  readonly isOwner: boolean;
  readonly model: TreeModel;
  /** The place that will be theirs. */
  readonly person?: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

type Role = FamilyInvitation['role'];
const roles: readonly Role[] = ['viewer', 'contributor', 'editor'];

export default function InviteDialog(props: InviteDialogProps) {
  const { treeId, person, onClose } = props;
  const [made, setMade] = useState<FamilyInvitation | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={person === undefined ? t('title') : t('titlePerson', { name: person.name })}
      footer={<Button onClick={onClose}>{t('leave')}</Button>}
    >
      <Stack gap={24}>
        {made === null ? (
          <InviteForm {...props} onMade={setMade} />
        ) : (
          <Sent invitation={made} onAnother={() => setMade(null)} />
        )}
        <OpenInvitations treeId={treeId} />
      </Stack>
    </Dialog>
  );
}

interface Draft {
  readonly email: string;
  readonly role: Role;
  readonly relation: RelationshipType | '';
  readonly message: string;
  /** null: everything. */
  readonly branch: Branch | null;
}

function useInvite(
  { treeId, person }: Pick<InviteDialogProps, 'treeId' | 'person'>,
  onMade: (made: FamilyInvitation) => void,
) {
  const [draft, setDraft] = useState<Draft>({
    email: '',
    role: 'contributor',
    relation: '',
    message: '',
    branch: null,
  });
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const [key] = useState(newKey);
  const send = async () => {
    setState({ busy: true, error: null });
    const { email, role, relation, message, branch } = draft;
    const start = branch?.person_id ?? null;
    try {
      const made = await invite(
        {
          tree_id: treeId,
          ...(email.trim() !== '' && { email: email.trim() }),
          role,
          ...(person !== undefined && { person_id: person.id }),
          ...(relation !== '' && { relationship_type: relation }),
          ...(branch !== null &&
            start !== null &&
            role !== 'viewer' && { scope: { person_id: start, up: branch.up, down: branch.down } }),
          ...(message.trim() !== '' && { message: message.trim() }),
        },
        key,
      );
      invitations.refresh();
      onMade(made);
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) });
    }
  };
  return {
    draft,
    change: (change: Partial<Draft>) => setDraft({ ...draft, ...change }),
    state,
    send,
  };
}

/** A branch that begins nowhere cannot be sent yet. */
function SendButton({
  draft: { email, role, branch },
  isMailed,
  busy,
}: {
  readonly draft: Draft;
  readonly isMailed: boolean;
  readonly busy: boolean;
}) {
  const beginsNowhere = role !== 'viewer' && branch !== null && branch.person_id === null;
  return (
    <Row gap={8}>
      <Button kind="primary" type="submit" busy={busy} disabled={beginsNowhere}>
        {t(isMailed && email.trim() !== '' ? 'send' : 'makeLink')}
      </Button>
    </Row>
  );
}

function InviteForm({
  treeId,
  treeName,
  isOwner,
  model,
  person,
  onMade,
}: InviteDialogProps & { readonly onMade: (made: FamilyInvitation) => void }) {
  const { draft, change, state, send } = useInvite(
    { treeId, ...(person !== undefined && { person }) },
    onMade,
  );
  const mails = useAtomValue(sendsMail);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={16}>
        <p>
          {person === undefined
            ? t('leadTree', { tree: treeName })
            : t('leadPerson', { name: person.name })}
        </p>
        {state.error !== null && <FormError>{state.error}</FormError>}
        <TextInput
          label={t('email')}
          hint={t(mails ? 'emailHint' : 'emailNoMail')}
          optional
          type="email"
          autoComplete="off"
          value={draft.email}
          onValue={(email) => change({ email })}
          maxLength={254}
        />
        <RadioGroup
          label={t('role')}
          value={draft.role}
          onValue={(role) => change({ role })}
          options={roles
            .filter((value) => isOwner || value !== 'editor')
            .map((value) => ({ value, label: t(value), hint: t(`${value}Hint`) }))}
        />
        {isOwner && draft.role !== 'viewer' && (
          <BranchFields
            model={model}
            branch={draft.branch}
            first={person?.id ?? null}
            onBranch={(branch) => change({ branch })}
          />
        )}
        <SelectNative
          label={t('relation')}
          value={draft.relation}
          onValue={(relation) =>
            change({ relation: relationshipTypes.find((type) => type === relation) ?? '' })
          }
          options={[
            { value: '', label: t('relationNone') },
            ...relationshipTypes.map((value) => ({ value, label: relationWord(value) })),
          ]}
        />
        <TextArea
          label={t('message')}
          value={draft.message}
          onValue={(message) => change({ message })}
          rows={3}
          maxLength={500}
        />
        <SendButton draft={draft} isMailed={mails} busy={state.busy} />
      </Stack>
    </form>
  );
}

/** What became of it, without a promise that nobody keeps. */
function sentenceFor(email: string | null, mails: boolean): string {
  if (email === null) return t('shareYourself');
  return mails ? t('sent', { email }) : t('shareTo', { email });
}

function Sent({
  invitation,
  onAnother,
}: {
  readonly invitation: FamilyInvitation;
  readonly onAnother: () => void;
}) {
  const { link, email } = invitation;
  const mails = useAtomValue(sendsMail);
  const me = useAtomValue(currentUser);
  return (
    <Stack gap={16}>
      <p role="status">{sentenceFor(email, mails)}</p>
      {link !== null && (
        <ShareLink
          link={link}
          label={t(mails && email !== null ? 'orShare' : 'link')}
          title={t('shareTitle', { name: me?.full_name ?? '' })}
        />
      )}
      <Row gap={8}>
        <Button onClick={onAnother}>{t('another')}</Button>
      </Row>
    </Stack>
  );
}

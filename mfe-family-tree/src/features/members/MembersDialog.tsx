/** Everybody who belongs to a tree. Its owner says here what each of them may do, and in which branch. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import {
  Avatar,
  Button,
  Confirm,
  Dialog,
  FailedState,
  FormError,
  RadioGroup,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import type { TreeModel } from '../../model/index.ts';
import { BranchFields, type Branch } from './BranchFields.tsx';
import {
  changeMember,
  members,
  removeMember,
  type GivenRole,
  type TreeMember,
} from './members.api.ts';
import { t } from './members.messages.ts';

export type MembersDialogProps = {
  readonly model: TreeModel;
  /** Asks somebody in; null where this member may not. */
  readonly onInvite: (() => void) | null;
  /** Who was asked and has not answered. */
  readonly children?: ReactNode;
  readonly onClose: () => void;
};

export default function MembersDialog({ model, onInvite, children, onClose }: MembersDialogProps) {
  const { id, role } = model.tree;
  const record = useRecord(members, id);
  const isOwner = role === 'owner';
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={<Button onClick={onClose}>{t('leave')}</Button>}
    >
      <Stack gap={16}>
        <p>{t(isOwner ? 'lead' : 'leadMember')}</p>
        {record.value === null && record.status === 'failed' && (
          <FailedState
            title={t('failed')}
            unaffected={t('unaffected')}
            onRetry={() => void record.refresh()}
          />
        )}
        {record.value === null && record.status !== 'failed' && (
          <Skeleton name="feed" label={t('title')} />
        )}
        {record.value !== null && (
          <Register label={t('list')}>
            {record.value.map((member) => (
              <Member
                key={member.user.id}
                model={model}
                member={member}
                isOwner={isOwner}
                onChanged={() => void record.refresh()}
              />
            ))}
          </Register>
        )}
        {onInvite !== null && (
          <Row gap={8}>
            <Button icon="person-add" onClick={onInvite}>
              {t('invite')}
            </Button>
          </Row>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}

/** "helps to keep it · only the branch of Jelena Marković, 2 up and 3 down" */
function powersOf({ role, scope }: TreeMember, toOwner: boolean): string {
  const does = t(role === 'editor' && !toOwner ? 'editorToOthers' : role);
  if (role === 'owner' || role === 'viewer') return does;
  if (scope === null) return `${does} · ${t('everything')}`;
  const { name, up, down } = scope;
  return `${does} · ${name === '' ? t('branchHidden', { up, down }) : t('branchOf', { name, up, down })}`;
}

type MemberProps = {
  readonly model: TreeModel;
  readonly member: TreeMember;
  readonly isOwner: boolean;
  readonly onChanged: () => void;
};

function Member({ model, member, isOwner, onChanged }: MemberProps) {
  const [open, setOpen] = useState(false);
  const { user, role, me } = member;
  const mayChange = isOwner && role !== 'owner';
  return (
    <RegisterLine
      level={null}
      small
      lead={
        <Avatar
          name={user.full_name}
          {...(user.avatar_url !== null && { src: user.avatar_url })}
          seed={user.plate}
          size={40}
          silent
        />
      }
      name={<bdi>{me ? t('me', { name: user.full_name }) : user.full_name}</bdi>}
      label={powersOf(member, isOwner)}
    >
      {mayChange && !open && (
        <Row gap={8}>
          <Button
            small
            aria-label={t('change', { name: user.full_name })}
            onClick={() => setOpen(true)}
          >
            {t('changeShort')}
          </Button>
          <Remove tree={model.tree.id} member={member} onRemoved={onChanged} />
        </Row>
      )}
      {open && (
        <Change
          model={model}
          member={member}
          onClose={() => setOpen(false)}
          onKept={() => {
            setOpen(false);
            onChanged();
          }}
        />
      )}
    </RegisterLine>
  );
}

/** Out at once: their open pages hear of it and close the tree. */
function Remove({
  tree,
  member: { user },
  onRemoved,
}: {
  readonly tree: string;
  readonly member: TreeMember;
  readonly onRemoved: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = user.full_name;
  const remove = async () => {
    setBusy(true);
    try {
      await removeMember(tree, user.id);
      toast({ tone: 'plain', text: t('removed', { name }) });
      onRemoved();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    }
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button small aria-label={t('remove', { name })} onClick={() => setAsked(true)}>
        {t('removeShort')}
      </Button>
      {asked && (
        <Confirm
          title={t('removeTitle', { name })}
          act={t('removeShort')}
          busy={busy}
          onDo={() => void remove()}
          onClose={() => setAsked(false)}
        >
          {t('removeSure')}
        </Confirm>
      )}
    </>
  );
}

const roleLabels: Readonly<Record<GivenRole, () => { label: string; hint?: string }>> = {
  viewer: () => ({ label: t('viewerRole') }),
  contributor: () => ({ label: t('contributorRole'), hint: t('contributorHint') }),
  editor: () => ({ label: t('editorRole'), hint: t('editorHint') }),
};
const roles = ['viewer', 'contributor', 'editor'] as const;

function Change({
  model,
  member: { user, role: was, scope, person_id },
  onKept,
  onClose,
}: {
  readonly model: TreeModel;
  readonly member: TreeMember;
  readonly onKept: () => void;
  readonly onClose: () => void;
}) {
  const [role, setRole] = useState<GivenRole>(was === 'owner' ? 'editor' : was);
  const [branch, setBranch] = useState<Branch | null>(scope);
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: string | null }>({
    busy: false,
    error: null,
  });
  const keep = async () => {
    const start = branch?.person_id ?? null;
    if (branch !== null && start === null) {
      setState({ busy: false, error: t('needsStart') });
      return;
    }
    setState({ busy: true, error: null });
    try {
      await changeMember(model.tree.id, user.id, {
        role,
        scope:
          branch === null || start === null
            ? null
            : { person_id: start, up: branch.up, down: branch.down },
      });
      toast({ tone: 'good', text: t('kept') });
      onKept();
    } catch (error) {
      setState({ busy: false, error: sentenceOf(error) });
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void keep();
  };
  return (
    <form onSubmit={submit} aria-label={t('change', { name: user.full_name })}>
      <Stack gap={16}>
        {state.error !== null && <FormError>{state.error}</FormError>}
        <RadioGroup
          label={t('role')}
          value={role}
          onValue={setRole}
          options={roles.map((value) => ({ value, ...roleLabels[value]() }))}
        />
        {role !== 'viewer' && (
          <BranchFields model={model} branch={branch} first={person_id} onBranch={setBranch} />
        )}
        <Row gap={8}>
          <Button kind="primary" type="submit" busy={state.busy}>
            {t('keep')}
          </Button>
          <Button onClick={onClose}>{t('asItIs')}</Button>
        </Row>
      </Stack>
    </form>
  );
}

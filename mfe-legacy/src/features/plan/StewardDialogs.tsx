/** Asking somebody to look after one's page, and saying anew what they may. */
import type { PlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import { toast } from '@kinlore/shared/remote';
import { ComboBox } from '@kinlore/shared/ui/overlays';
import { useState } from 'react';
import { usePeople, type FoundPerson } from '../memorial/index.ts';
import { QuestionDialog } from './QuestionDialog.tsx';
import { RoleFields, roleOf, type Role } from './RoleFields.tsx';
import { askSteward, changeRole } from './plan.api.ts';
import { t } from './plan-stewards.messages.ts';
import { useProvenAct } from './use-change.ts';

interface Props {
  readonly stewards: readonly PlanSteward[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

const isAsked = ({ status }: PlanSteward): boolean => status === 'invited' || status === 'accepted';

const sent = ({ preset, permissions, relation }: Role) => ({
  preset,
  permissions: [...permissions],
  relation,
});

function PersonField({
  person,
  onPerson,
}: {
  readonly person: FoundPerson | null;
  readonly onPerson: (person: FoundPerson | null) => void;
}) {
  const [words, setWords] = useState('');
  const { people, loading } = usePeople(person === null ? words : '');
  return (
    <ComboBox
      label={t('whom')}
      hint={t('whomHint')}
      items={people}
      inputValue={words}
      loading={loading}
      emptyText={t('nobodyFound')}
      onInput={(text) => {
        setWords(text);
        onPerson(null);
      }}
      onSelect={(choice) => {
        onPerson(choice);
        setWords(choice.label);
      }}
    />
  );
}

export function AskDialog({ stewards, onClose, onChanged }: Props) {
  const hasPrimary = stewards.some((steward) => isAsked(steward) && steward.preset === 'primary');
  const [person, setPerson] = useState<FoundPerson | null>(null);
  const [role, setRole] = useState<Role>(roleOf(hasPrimary ? 'co_steward' : 'primary'));
  const act = useProvenAct(
    async () => (person === null ? null : askSteward({ user_id: person.id, ...sent(role) })),
    () => {
      toast({ tone: 'good', text: t('invited', { name: person?.label ?? '' }) });
      onChanged();
      onClose();
    },
  );
  return (
    <QuestionDialog
      title={t('inviteTitle')}
      label={t('send')}
      act={act}
      ready={person !== null && role.permissions.length > 0}
      onClose={onClose}
    >
      <PersonField person={person} onPerson={setPerson} />
      <RoleFields role={role} onRole={setRole} hasPrimary={hasPrimary} />
    </QuestionDialog>
  );
}

export function RoleDialog({
  steward,
  stewards,
  onClose,
  onChanged,
}: Props & { readonly steward: PlanSteward }) {
  const [role, setRole] = useState<Role>({
    preset: steward.preset,
    permissions: steward.permissions,
    relation: steward.relation,
  });
  const hasPrimary = stewards.some(
    (other) => other !== steward && isAsked(other) && other.preset === 'primary',
  );
  const act = useProvenAct(
    () => changeRole(steward.user.id, sent(role)),
    () => {
      onChanged();
      onClose();
    },
  );
  return (
    <QuestionDialog
      title={t('edit', { name: steward.user.full_name })}
      act={act}
      ready={role.permissions.length > 0}
      onClose={onClose}
    >
      <RoleFields role={role} onRole={setRole} hasPrimary={hasPrimary} />
    </QuestionDialog>
  );
}

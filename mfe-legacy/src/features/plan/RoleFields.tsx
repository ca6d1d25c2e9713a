/** What a steward is to be able to do: a role, or one by one of the sixteen; and what they are to one. */
import {
  presetPermissions,
  stewardPermissions,
  stewardPresets,
  type StewardPermission,
  type StewardPreset,
} from '@kinlore/shared/contracts/steward-permissions';
import { LONGEST_RELATION } from '@kinlore/shared/contracts/plan-stewards';
import { Checkbox, FieldGroup, RadioGroup, TextInput } from '@kinlore/shared/ui';
import { presetWords } from '../presets/index.ts';
import { mayWords, t } from './plan-stewards.messages.ts';
import styles from './Plan.module.css';

export interface Role {
  readonly preset: StewardPreset;
  readonly permissions: readonly StewardPermission[];
  readonly relation: string;
}

export const roleOf = (preset: StewardPreset): Role => ({
  preset,
  permissions: presetPermissions[preset],
  relation: '',
});

const hints: Readonly<Record<StewardPreset, () => string>> = {
  primary: () => t('primaryHint'),
  co_steward: () => t('coStewardHint'),
  curator: () => t('curatorHint'),
  host: () => t('hostHint'),
  archivist: () => t('archivistHint'),
  witness: () => t('witnessHint'),
};

interface Props {
  readonly role: Role;
  readonly onRole: (role: Role) => void;
  /** Somebody else is the primary steward. */
  readonly hasPrimary: boolean;
}

export const RoleFields = ({ role, onRole, hasPrimary }: Props) => (
  <>
    <RadioGroup
      label={t('role')}
      value={role.preset}
      onValue={(preset) => onRole({ ...role, preset, permissions: presetPermissions[preset] })}
      options={stewardPresets
        .filter((preset) => preset !== 'primary' || !hasPrimary)
        .map((preset) => ({ value: preset, label: presetWords(preset), hint: hints[preset]() }))}
    />
    <details className={styles['details']}>
      <summary>{t('details')}</summary>
      <OneByOne role={role} onRole={onRole} />
    </details>
    <TextInput
      label={t('relation')}
      hint={t('relationHint')}
      value={role.relation}
      onValue={(relation) => onRole({ ...role, relation })}
      maxLength={LONGEST_RELATION}
      optional
    />
  </>
);

function OneByOne({ role, onRole }: Pick<Props, 'role' | 'onRole'>) {
  const may = (permission: StewardPermission) => role.permissions.includes(permission);
  const turn = (permission: StewardPermission, isOn: boolean) =>
    onRole({
      ...role,
      permissions: stewardPermissions.filter((known) => (known === permission ? isOn : may(known))),
    });
  return (
    <FieldGroup legend={t('may')} error={role.permissions.length === 0 ? t('needOne') : null}>
      {stewardPermissions.map((permission) => (
        <Checkbox
          key={permission}
          label={mayWords(permission)}
          checked={may(permission)}
          onChecked={(isOn) => turn(permission, isOn)}
        />
      ))}
    </FieldGroup>
  );
}

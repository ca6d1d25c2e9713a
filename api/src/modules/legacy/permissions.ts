/** Pure: what a steward may (rules R10c). Presets are lists of permissions; what is asked is always one permission. */
import {
  presetPermissions,
  type StewardPermission,
  type StewardPreset,
} from '@kinlore/shared/contracts/steward-permissions';

export type Preset = StewardPreset;
export type Permission = StewardPermission;
export const presets = presetPermissions;

/** Which permission each field of a memorial wants. */
export const fieldPermissions = {
  full_name: 'profile.edit',
  epitaph: 'profile.edit',
  remembered_as: 'profile.edit',
  born: 'profile.edit',
  died: 'profile.edit',
  birth_place: 'profile.edit',
  death_place: 'profile.edit',
  biography: 'biography.edit',
  portrait_media_id: 'photo.manage',
  pictures: 'photo.manage',
  tribute_moderation: 'tributes.moderate',
  audience: 'audience.change',
  visitor_ids: 'invite.visitors',
} as const satisfies Readonly<Record<string, Permission>>;

interface Stewardship {
  readonly user_id: string;
  readonly status: string;
  readonly permissions: readonly string[];
}

/** What this viewer may, as an accepted steward among these; nothing for everybody else. */
export function permissionsOf(
  stewards: readonly Stewardship[],
  viewer: string | null,
): (permission: Permission) => boolean {
  const own = stewards.find(
    (steward) => steward.user_id === viewer && steward.status === 'accepted',
  );
  return (permission) => own?.permissions.includes(permission) === true;
}

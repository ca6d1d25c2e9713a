/** Pure: what a steward may (rules R10c). Presets are lists of permissions; what is asked is always one permission. */
import type { stewardPresets } from '@kinlore/shared/contracts/legacy';

export type Preset = (typeof stewardPresets)[number];

export const permissions = [
  'profile.edit',
  'photo.manage',
  'biography.edit',
  'service.manage',
  'tributes.moderate',
  'tributes.pin',
  'audience.change',
  'invite.visitors',
  'stewards.invite',
  'stewards.remove',
  'activation.report',
  'activation.confirm',
  'content.release',
  'archive.download',
  'tree.edit',
  'memorial.close',
] as const;
export type Permission = (typeof permissions)[number];

const without = (...left: readonly Permission[]) =>
  permissions.filter((permission) => !left.includes(permission));

export const presets: Readonly<Record<Preset, readonly Permission[]>> = {
  primary: permissions,
  co_steward: without('stewards.remove', 'memorial.close'),
  curator: ['profile.edit', 'photo.manage', 'biography.edit', 'tributes.pin', 'tree.edit'],
  host: ['service.manage', 'tributes.moderate', 'tributes.pin', 'invite.visitors'],
  archivist: ['archive.download', 'tree.edit', 'photo.manage'],
  witness: ['activation.report', 'activation.confirm'],
};

/** Which permission each field of a memorial wants. */
export const fieldPermissions = {
  full_name: 'profile.edit',
  epitaph: 'profile.edit',
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

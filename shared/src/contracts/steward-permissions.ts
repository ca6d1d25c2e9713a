/** What a steward may, one by one, and what each role holds (rules R10c). What is asked is always one permission. */

export const stewardPermissions = [
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
export type StewardPermission = (typeof stewardPermissions)[number];

export const stewardPresets = [
  'primary',
  'co_steward',
  'curator',
  'host',
  'archivist',
  'witness',
] as const;
export type StewardPreset = (typeof stewardPresets)[number];

const without = (...left: readonly StewardPermission[]) =>
  stewardPermissions.filter((permission) => !left.includes(permission));

export const presetPermissions: Readonly<Record<StewardPreset, readonly StewardPermission[]>> = {
  primary: stewardPermissions,
  co_steward: without('stewards.remove', 'memorial.close'),
  curator: ['profile.edit', 'photo.manage', 'biography.edit', 'tributes.pin', 'tree.edit'],
  host: ['service.manage', 'tributes.moderate', 'tributes.pin', 'invite.visitors'],
  archivist: ['archive.download', 'tree.edit', 'photo.manage'],
  witness: ['activation.report', 'activation.confirm'],
};

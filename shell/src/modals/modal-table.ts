/** The modals the product names. Those of remotes arrive with their manifests and may add parameters, never take one away. */
import type { ModalSpec, ModalSpecs } from './modal-address.ts';

export const authModals = [
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'registration-request',
] as const;
export type AuthModal = (typeof authModals)[number];
export const isAuthModal = (name: string): name is AuthModal =>
  authModals.some((known) => known === name);

/** Rendered by the shell itself. The others wait for the manifest of a remote. */
const ofShell: readonly ModalSpec[] = [
  { name: 'search', params: [] },
  { name: 'profiles', params: [] },
  { name: 'login', params: [] },
  { name: 'register', params: ['invite'] },
  { name: 'forgot-password', params: [] },
  { name: 'reset-password', params: ['token', 'email'] },
  { name: 'registration-request', params: [] },
];

/** The parameters product.md gives to the modals of remotes. */
const ofProduct: readonly ModalSpec[] = [
  { name: 'codex', params: ['username', 'userId', 'tab', 'section'] },
  { name: 'activity', params: ['activity', 'step'] },
  { name: 'activity-view', params: ['activityId', 'activityType'] },
  { name: 'collective', params: [] },
];

/**
 * All known modals. A product modal that no remote offers in this instance stays known while its remote is absent: the address is right,
 * only the content is missing, and the boundary says so.
 */
export const modalSpecs = (fromManifests: readonly ModalSpec[]): ModalSpecs => {
  const table = new Map([...ofShell, ...ofProduct].map((spec) => [spec.name, spec] as const));
  for (const { name, params } of fromManifests) {
    if (ofShell.some((spec) => spec.name === name)) continue;
    table.set(name, {
      name,
      params: [...new Set([...(table.get(name)?.params ?? []), ...params])],
    });
  }
  return table;
};

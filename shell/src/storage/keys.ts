/** Every key the shell keeps in a browser. Those under `private.` are wiped on logout. */
export const keys = {
  token: 'kinlore.token',
  user: 'kinlore.user',
  theme: 'kinlore.theme',
  consent: 'kinlore.consent',
  signal: 'kinlore.signal',
  sharedStory: 'kinlore.private.shared-story',
  viewing: 'kinlore.private.viewing',
  notifications: 'kinlore.private.notifications',
  privatePrefix: 'kinlore.private.',
  workerOff: 'kinlore.worker.off',
  workerErrors: 'kinlore.worker.errors',
  reloadedAt: 'kinlore.reloaded-at',
  apiVersion: 'kinlore.api-version',
  chromeHidden: 'kinlore.chrome-hidden',
  logLevel: 'kinlore.log-level',
} as const;

/**
 * Remotes carry no copy of what the shell shares, so the shell must hold every path they may ask for, also those it does not use itself.
 * `tools/federation/shared-modules.ts` is the same list for the build.
 */
import 'react';
import 'react/compiler-runtime';
import 'react/jsx-runtime';
import 'react-dom';
import 'react-dom/client';
import '@kinlore/shared/api-client';
import '@kinlore/shared/messages';
import '@kinlore/shared/remote';
import '@kinlore/shared/state';
import '@kinlore/shared/ui';

/** Fetched when the first remote asks for one of them. */
export const onDemand = {
  bus: async () => import('@kinlore/shared/bus'),
  dates: async () => import('@kinlore/shared/ui/dates'),
  overlays: async () => import('@kinlore/shared/ui/overlays'),
  steps: async () => import('@kinlore/shared/ui/steps'),
} as const;

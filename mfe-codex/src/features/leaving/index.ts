import { lazy } from 'react';

/** Hardly ever opened, and with code of its own: it comes when it is asked for. */
export const LeavingSettings = lazy(() => import('./LeavingSettings.tsx'));

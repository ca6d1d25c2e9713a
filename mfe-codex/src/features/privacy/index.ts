import { lazy } from 'react';

/** Seldom opened, and with code of its own: it comes when it is asked for. */
export const PrivacySettings = lazy(() => import('./PrivacySettings.tsx'));

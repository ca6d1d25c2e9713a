/** Stories that several tell: a section of the fellowship tab, of its own file. */
import { lazy } from 'react';

export const SharedStories = lazy(() => import('./SharedStories.tsx'));

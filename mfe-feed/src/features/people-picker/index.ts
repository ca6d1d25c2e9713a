/** Finding somebody while one types: loaded when it is drawn. */
import { lazy } from 'react';

export const PeoplePicker = lazy(() => import('./PeoplePicker.tsx'));
export type { Suggestion } from './people.api.ts';

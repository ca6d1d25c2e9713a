/** The one door of sealed letters: loaded where they are shown. */
import { lazy } from 'react';

export const LettersSection = lazy(async () => ({
  default: (await import(/* webpackChunkName: "letters" */ './LettersSection.tsx')).LettersSection,
}));

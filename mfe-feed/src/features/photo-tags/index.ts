/** Who is in a picture that is looked at closely: loaded when one is. */
import { lazy } from 'react';

export const PhotoTags = lazy(() => import(/* webpackChunkName: "photo-tags" */ './PhotoTags.tsx'));

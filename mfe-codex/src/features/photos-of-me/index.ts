/** Photos that one is in. */
import { lazy } from 'react';

export const PhotosOfMe = lazy(
  () => import(/* webpackChunkName: "photos-of-me" */ './PhotosOfMe.tsx'),
);

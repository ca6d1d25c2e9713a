export { LifePhotos, type LifePhotosProps } from './LifePhotos.tsx';

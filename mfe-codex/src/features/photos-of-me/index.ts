/** Photos that one is in. They come with the tab: a chunk of their own would be named by every first load. */
export { PhotosOfMe } from './PhotosOfMe.tsx';

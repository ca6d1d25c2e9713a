/** Where one is named, in photos and in memories. They come with the tab: a chunk of their own would be named by every first load. */
export { NamingsOfMe } from './NamingsOfMe.tsx';
export { PhotosOfMe } from './PhotosOfMe.tsx';

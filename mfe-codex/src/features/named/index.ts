/** Where one is named, in photos, in memories and in stories of several. They come with the tab: a chunk of their own would be named by every first load. */
export { NamingsOfMe } from './NamingsOfMe.tsx';
export { PhotosOfMe } from './PhotosOfMe.tsx';
export { StoriesOfMe } from './StoriesOfMe.tsx';

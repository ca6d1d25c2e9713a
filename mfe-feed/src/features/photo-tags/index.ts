/** Who is in a picture that is looked at closely. It comes with the memory: a chunk of its own would be named by every first load. */
export { PhotoTags } from './PhotoTags.tsx';

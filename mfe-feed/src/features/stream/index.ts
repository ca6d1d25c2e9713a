/** The stream of the signed-in home. */
export { Stream, type StreamProps } from './Stream.tsx';

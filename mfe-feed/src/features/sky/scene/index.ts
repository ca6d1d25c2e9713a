/** What the page fetches when a sky is opened. Types and levels are read from their own files, without three. */
export { SkyScene, type SkySceneProps } from './SkyScene.tsx';

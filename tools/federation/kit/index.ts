/** What a remote in a repository of its own imports of the kit: its `rspack.config.ts` binds the preset to its folder. */
export { remoteConfiguration, type BuildMode } from '../preset.ts';

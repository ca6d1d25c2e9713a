import { remote, type BuildMode } from '../tools/federation/preset.ts';

export const configure = async (mode: BuildMode) => remote(import.meta.dirname, mode);

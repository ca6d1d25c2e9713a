import { shellConfiguration, type BuildMode } from '../tools/federation/preset.ts';

export const configure = (mode: BuildMode) => shellConfiguration(import.meta.dirname, mode);

import { remoteConfiguration, type BuildMode } from '../tools/federation/preset.ts';

export const configure = async (mode: BuildMode) => remoteConfiguration(import.meta.dirname, mode);

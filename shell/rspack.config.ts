import { shell, type BuildMode } from '../tools/federation/preset.ts';

export const configure = (mode: BuildMode) => shell(import.meta.dirname, mode);

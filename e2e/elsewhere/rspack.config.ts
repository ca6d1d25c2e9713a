import { remoteConfiguration, type BuildMode } from '@kinlore/remote-kit';

export const configure = async (mode: BuildMode) => remoteConfiguration(import.meta.dirname, mode);

export { memoryStorage, safeStorage, type SafeStorage } from './safe-storage.ts';
export { keys } from './keys.ts';

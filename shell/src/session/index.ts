export { createSession, type SessionService } from './session-service.ts';
export type { SessionState } from './session-machine.ts';
export { createTokenStore } from './token-store.ts';

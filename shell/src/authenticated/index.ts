/** What only those who are logged in need of the shell: one chunk, fetched when a session begins. */
export { Bar } from './Bar.tsx';
export { AccountBanners } from './AccountBanners.tsx';
export { copiesFor } from './copies/copies-for.ts';
export { joinRealtime } from './join-realtime.ts';
export { SkyHost } from './sky/SkyHost.tsx';
export { socketId } from '@kinlore/shared/bus';

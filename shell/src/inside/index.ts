/** What only those who are logged in need of the shell: one chunk, fetched when a session begins. */
export { Bar } from './Bar.tsx';
export { InsideBanners } from './InsideBanners.tsx';
export { joinRealtime } from './join-realtime.ts';
export { socketId } from '@kinlore/shared/bus';

export { joinRealtime, knowInstance } from './join-realtime.ts';

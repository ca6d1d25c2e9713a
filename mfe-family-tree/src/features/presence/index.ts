export { ChangedLine, ChangedMark, Others } from './Presence.tsx';
export { usePresence } from './presence.state.ts';

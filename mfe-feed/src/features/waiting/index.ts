/** What waits for the network: its sending on every screen it can wait on, and where it is shown. */
export { useSendingHere } from './use-sending-here.ts';
export { WaitingAtHome } from './WaitingAtHome.tsx';

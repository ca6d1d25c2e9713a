import { useEffect } from 'react';
import { bringBand } from '../../device/waits.ts';
import { useSending } from './use-sending.ts';
import { WaitingAtHome } from './WaitingAtHome.tsx';

/** For every screen that something can be kept on until it can be sent: it carries what home shows it with. */
export function useSendingHere(): void {
  useSending();
  useEffect(() => bringBand(WaitingAtHome), []);
}

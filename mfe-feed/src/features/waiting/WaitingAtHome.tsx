/** On home: what was said without a network and is not sent yet. Absent where nothing waits. */
import { useWaiting, useWaitingElsewhere } from '../outbox/index.ts';
import { useSending } from './use-sending.ts';
import { WaitingBand } from './WaitingBand.tsx';

export function WaitingAtHome() {
  useSending();
  const items = useWaiting();
  const elsewhere = useWaitingElsewhere();
  return items.length === 0 && elsewhere === 0 ? null : (
    <WaitingBand items={items} elsewhere={elsewhere} />
  );
}

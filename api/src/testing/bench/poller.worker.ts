/** Somebody who only looks whether there is something new, from a thread of their own, so that nothing the bench does makes them wait. Posts milliseconds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { address, token } = workerData as { address: string; token: string }; // given by the bench
for (;;) {
  const began = performance.now();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  parentPort?.postMessage(performance.now() - began);
  await sleep(20);
}

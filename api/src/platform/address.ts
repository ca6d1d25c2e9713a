/** Where this machine is reached, when nobody has said. */
import { networkInterfaces } from 'node:os';

const everywhere = new Set(['0.0.0.0', '::', '[::]']);

/**
 * An address that another machine can open: no browser goes to `0.0.0.0`. Never taken from a request, whose Host anybody may write:
 * a mail would then carry its link wherever a stranger likes.
 */
export function addressFor(host: string, port: number): string {
  const name = everywhere.has(host) ? (ownAddress() ?? '127.0.0.1') : host;
  const spelled = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
  return `http://${spelled}${port === 80 ? '' : `:${String(port)}`}`;
}

/** The first address of this machine that others see. */
function ownAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
}

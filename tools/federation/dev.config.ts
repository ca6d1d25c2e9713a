/** What `rspack dev` runs for one remote: its folder in KINLORE_REMOTE, a port of this machine in KINLORE_REMOTE_PORT, the instance in KINLORE_AT. */
import type { IncomingMessage } from 'node:http';
import { configOf } from './config-of.ts';

function given(name: string): string {
  const value = process.env[name];
  if (value === undefined)
    throw new Error(`${name} is not set: start this by \`pnpm dev <remote>\`.`);
  return value;
}

/** The instance under both names that this machine goes by. */
const pagesOf = (at: string): readonly string[] => {
  const { origin } = new URL(at);
  return [
    origin,
    origin.replace('//localhost', '//127.0.0.1'),
    origin.replace('//127.0.0.1', '//localhost'),
  ];
};

export default async () => {
  const port = Number(given('KINLORE_REMOTE_PORT'));
  const pages = pagesOf(given('KINLORE_AT'));
  const configuration = await configOf(given('KINLORE_REMOTE'), { development: true });
  return {
    ...configuration,
    output: { ...configuration.output, publicPath: `http://127.0.0.1:${String(port)}/` },
    devServer: {
      port,
      host: '127.0.0.1',
      // Only pages of the instance may read this code, not whatever else is open in the browser.
      headers: ({ headers: { origin } }: IncomingMessage) =>
        origin !== undefined && pages.includes(origin)
          ? { 'access-control-allow-origin': origin }
          : {},
      client: { overlay: false, webSocketURL: `ws://127.0.0.1:${String(port)}/ws` },
      static: false,
    },
  };
};

/** The contract as the page gets it. */
// oxlint-disable-next-line import/no-default-export -- the bundler asks a loader for its default
export default function contract(source: string | Buffer): string;

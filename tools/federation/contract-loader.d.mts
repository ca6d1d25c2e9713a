/** The contract as the page gets it. */
export default function contract(source: string | Buffer): string;

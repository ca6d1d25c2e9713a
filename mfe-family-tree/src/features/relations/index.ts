/** Relations between accounts, as other features show them. */
export { WaitingLines } from './WaitingLines.tsx';

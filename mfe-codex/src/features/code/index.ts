/** QR codes that connect: one's own, and what is read of one that was scanned. */
export { codes, connectWith, type ReadCode } from './code.api.ts';
export { t as codeMessages } from './code.messages.ts';
export { OwnCode } from './OwnCode.tsx';

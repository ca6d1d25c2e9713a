/** A QR code of one's own that connects. */
export { OwnCode } from './OwnCode.tsx';

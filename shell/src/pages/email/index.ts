export { resendVerification } from './resend.ts';

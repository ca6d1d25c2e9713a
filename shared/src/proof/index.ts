/** Acts that want the password typed just now. */
export { useProof, wantsProof, type Proof } from './use-proof.tsx';

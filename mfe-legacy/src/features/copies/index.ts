export { MemorialCopy } from './MemorialCopy.tsx';

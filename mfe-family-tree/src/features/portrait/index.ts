export { Likeness, type LikenessProps } from './Likeness.tsx';

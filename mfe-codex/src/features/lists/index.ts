export { ListFrame, type ListFrameProps } from './ListFrame.tsx';

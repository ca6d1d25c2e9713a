/** The comments below a memory. */
export { CommentList, type CommentListProps } from './CommentList.tsx';

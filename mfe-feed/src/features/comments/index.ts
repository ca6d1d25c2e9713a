/** The comments below a memory. */
export { CommentList, type CommentListProps } from './CommentList.tsx';
export { refreshComments, sendComment } from './comments.state.ts';

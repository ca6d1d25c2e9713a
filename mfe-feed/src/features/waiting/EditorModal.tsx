/** The editor, which what waits is sent from too. */
import { ActivityModal, type ActivityModalProps } from '../activity-editor/index.ts';
import { useSending } from './use-sending.ts';

export default function EditorModal(props: ActivityModalProps) {
  useSending();
  return <ActivityModal {...props} />;
}

/** The editor, which what waits is sent from too. */
import { ActivityModal, type ActivityModalProps } from '../activity-editor/index.ts';
import { useSendingHere } from './use-sending-here.ts';

export default function EditorModal(props: ActivityModalProps) {
  useSendingHere();
  return <ActivityModal {...props} />;
}

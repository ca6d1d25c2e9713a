import { VisitHistory } from '../VisitHistory.tsx';
import type { SectionProps } from './section.ts';

export default function VisitsSection({ child }: SectionProps) {
  return <VisitHistory forChild={false} childId={child.id} />;
}

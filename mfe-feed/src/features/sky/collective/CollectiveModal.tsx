/** The `collective` modal of product.md section 2. The shell draws the frame. */
import { FamilySky } from './FamilySky.tsx';

export default function CollectiveModal() {
  return <FamilySky />;
}

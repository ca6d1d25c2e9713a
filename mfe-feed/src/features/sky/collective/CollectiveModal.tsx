/** The `collective` modal of product.md section 2. The shell draws the frame. */
import { Collective } from './Collective.tsx';

export default function CollectiveModal() {
  return <Collective />;
}

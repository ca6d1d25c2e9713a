import { useState } from 'react';
import { useServices } from '../../services/services-context.ts';
import { keys } from '../../storage/index.ts';

export interface Receipt {
  readonly value: string | null;
  readonly set: (receipt: string | null) => void;
}

/** What was written last by this link on this device. The key is of the link, without what opens it. */
export function useReceipt(token: string): Receipt {
  const { local } = useServices();
  const key = `${keys.tribute}${token.slice(0, 8)}`;
  const [value, setValue] = useState(() => local.read(key));
  const set = (next: string | null): void => {
    setValue(next);
    if (next === null) local.remove(key);
    else local.write(key, next);
  };
  return { value, set };
}

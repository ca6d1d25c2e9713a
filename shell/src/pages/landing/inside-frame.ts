import { createContext } from 'react';

/** Whether the bar of somebody who is logged in stands around the page: then the page needs no doors of its own. */
export const InsideFrame = createContext(false);

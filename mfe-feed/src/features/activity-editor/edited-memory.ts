/** The memory or draft of one's own that the editor was opened with, by id; null for a new one. It never changes while the editor is open. */
import { createContext } from 'react';

export const EditedMemory = createContext<string | null>(null);

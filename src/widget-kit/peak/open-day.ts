import { createContext } from 'react';

/** Callback that shows one local day (`2026-10-20`) on the whole page; null where the period cannot be chosen. */
export const OpenDay = createContext<((day: string) => void) | null>(null);

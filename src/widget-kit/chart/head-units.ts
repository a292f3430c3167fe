import { createContext, useContext, useLayoutEffect } from 'react';

/** Callback that gives the units of a chart's axes to the head of its frame; null when no head shows units. */
export const HeadUnits = createContext<((units: string | null) => void) | null>(null);

/** Gives the units of the axes to the head of the frame, so that it does not show kWh above an axis in MWh. */
export function useHeadUnits(units: string | null): void {
  const tell = useContext(HeadUnits);
  useLayoutEffect(() => {
    tell?.(units);
    return () => tell?.(null);
  }, [tell, units]);
}

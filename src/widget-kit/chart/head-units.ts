import { createContext, useContext, useLayoutEffect } from 'react';

/** Takes the units that a chart's axes are written in, for the head of its frame; null where no head shows any. */
export const HeadUnits = createContext<((units: string | null) => void) | null>(null);

/** Tells the head of the frame the units of the axes, so that it does not say kWh above an axis in MWh. */
export function useHeadUnits(units: string | null): void {
  const tell = useContext(HeadUnits);
  useLayoutEffect(() => {
    tell?.(units);
    return () => tell?.(null);
  }, [tell, units]);
}

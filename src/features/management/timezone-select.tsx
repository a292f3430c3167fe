/** Top bar of the management instance: the zone in which its own screens write times. */
export const TimezoneSelect = () => null;

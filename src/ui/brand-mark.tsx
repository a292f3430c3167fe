export interface BrandMarkProps {
  /** px */
  size: number;
  /** Colour of the ring and the clock hand. */
  ink: string;
  /** Opacity of the ring. */
  ringOpacity: number;
}

/** Mark of the product: a clock with its first quarter lit. */
export const BrandMark = ({ size, ink, ringOpacity }: BrandMarkProps) => (
  <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="8.75" fill="none" stroke={ink} strokeOpacity={ringOpacity} strokeWidth="3.5" />
    <path d="M12 3.25A8.75 8.75 0 0 1 20.75 12" fill="none" stroke="var(--accent)" strokeWidth="3.5" />
    <path d="M12 12V7.2" stroke={ink} strokeWidth="2" strokeLinecap="round" />
    <path d="M12 12h4.8" stroke="var(--accent)" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

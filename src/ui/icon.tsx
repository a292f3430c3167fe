export interface IconProps {
  /** PrimeIcons name without prefix: `print`, `chevron-right`. */
  name: string;
  className?: string;
}

/** A drawing beside words; the words carry the meaning. */
export const Icon = ({ name, className }: IconProps) => (
  <i className={`pi pi-${name}${className ? ` ${className}` : ''}`} aria-hidden="true" />
);

export interface IconProps {
  /** Name of a PrimeIcon, without prefix: `print`, `chevron-right`. */
  name: string;
  className?: string;
}

/** Icon beside a text that carries the meaning. */
export const Icon = ({ name, className }: IconProps) => (
  <i className={`pi pi-${name}${className ? ` ${className}` : ''}`} aria-hidden="true" />
);

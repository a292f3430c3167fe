/** Name of a person as a language orders it: Hungarian puts the family name first. Empty where none is known. */
export const personName = (language: string, firstName: string, lastName: string): string =>
  (language === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();

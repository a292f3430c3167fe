/** Name of a person in the order of the language: Hungarian puts the family name first. Empty when no name is known. */
export const personName = (language: string, firstName: string, lastName: string): string =>
  (language === 'hu' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`).trim();

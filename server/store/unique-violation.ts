const UNIQUE_VIOLATION = '23505';

/** Runs a save; a violation of this unique index or constraint becomes the caller's own refusal. */
export async function orTaken<T>(save: Promise<T>, constraint: string, refusal: () => Error): Promise<T> {
  try {
    return await save;
  } catch (error) {
    const violated = error as { code?: string; constraint?: string };
    if (violated.code === UNIQUE_VIOLATION && violated.constraint === constraint) throw refusal();
    throw error;
  }
}

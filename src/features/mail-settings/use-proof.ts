import { useState } from 'react';
import { API } from '#contract/paths.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';

/** Something that asks for the password again where it was proved too long ago. */
export interface Proof {
  /** Runs `action`; where the server wants the password first, asks for it and runs it again. */
  run: (action: () => Promise<void>) => Promise<void>;
  isAsked: boolean;
  /** Of the last password: key of what was wrong. */
  issue: string | undefined;
  confirm: (password: string) => Promise<void>;
  cancel: () => void;
}

const needsProof = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'password_required';

/** The password again before a sensitive change. */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const [issue, setIssue] = useState<string>();
  const run = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      if (!needsProof(error)) throw error;
      setIssue(undefined);
      setWaiting(() => action);
    }
  };
  const confirm = async (password: string): Promise<void> => {
    try {
      await http.post(API.proof, { password });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setIssue(error.code);
      return;
    }
    const action = waiting;
    setWaiting(null);
    await action?.();
  };
  return { run, isAsked: waiting !== null, issue, confirm, cancel: () => setWaiting(null) };
}

import { useState } from 'react';
import { API } from '#contract/paths.ts';
import { http } from '#platform/http/http.ts';
import { HttpError } from '#platform/http/http-error.ts';

/** Proof of the password, asked for again when the last one is too old. */
export interface Proof {
  /** Runs `action`; when the server requires the password first, asks for it and runs the action again. */
  run: (action: () => Promise<void>) => Promise<void>;
  isAsked: boolean;
  /** Error code of the last password entered. */
  problem: string | undefined;
  confirm: (password: string) => Promise<void>;
  cancel: () => void;
}

const needsProof = (error: unknown): boolean =>
  error instanceof HttpError && error.code === 'password_required';

/** Asks for the password again before a sensitive change. */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);
  const [problem, setProblem] = useState<string>();
  const run = async (action: () => Promise<void>): Promise<void> => {
    try {
      await action();
    } catch (error) {
      if (!needsProof(error)) throw error;
      setProblem(undefined);
      setWaiting(() => action);
    }
  };
  const confirm = async (password: string): Promise<void> => {
    try {
      await http.post(API.proof, { password });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setProblem(error.code);
      return;
    }
    const action = waiting;
    setWaiting(null);
    await action?.();
  };
  return { run, isAsked: waiting !== null, problem, confirm, cancel: () => setWaiting(null) };
}

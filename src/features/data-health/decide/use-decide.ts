import { useTranslation } from 'react-i18next';
import type { DecisionInput } from '#contract/readings/data-health.ts';
import { decide, undo } from '#features/data-health/health-api.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { toast } from '#ui/toast/toast.ts';

export interface Deciding {
  /** Resolves with true when stored. A refusal at a field goes to `refuse`, everything else becomes a toast. */
  send: (decision: DecisionInput, refuse: (field: string, message: string) => void) => Promise<boolean>;
  /** Resolves with true when undone. */
  undoDecision: (id: string) => Promise<boolean>;
}

/** Sends decisions on a module and reports the result; `onChanged` is called when the page should reload. */
export function useDecide(uuid: string, onChanged: () => void): Deciding {
  const { t } = useTranslation('health');

  // A conflict means that somebody else was faster: the page shows their decision.
  const explain = (error: HttpError): void => {
    const isTaken = error.status === 409;
    toast.forStatus(error.status, t('toast.notDecided'), {
      detail: isTaken ? t('toast.taken') : t(`common:error.${error.code}`),
    });
    if (isTaken || error.status === 404) onChanged();
  };

  const attempt = async (call: () => Promise<unknown>, done: string): Promise<HttpError | null> => {
    try {
      await call();
      toast.success(t(done));
      onChanged();
      return null;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return error;
    }
  };

  return {
    send: async (decision, refuse) => {
      const error = await attempt(() => decide(uuid, decision), `toast.decided.${decision.kind}`);
      if (error?.code === 'validation_failed' && error.field) refuse(error.field, 'health:refused.byServer');
      else if (error) explain(error);
      return error === null;
    },
    undoDecision: async (id) => {
      const error = await attempt(() => undo(uuid, id), 'toast.undone');
      if (error) explain(error);
      return error === null;
    },
  };
}

import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModuleHealth } from '#contract/readings/data-health.ts';
import type { Module } from '#contract/readings/module.ts';
import { MISSING } from '#domain/formatting/number.ts';
import { setExpectedInterval } from '#features/data-health/health-api.ts';
import { lengthText } from '#features/data-health/length-text.ts';
import { findModule } from '#platform/find-module.ts';
import { HttpError } from '#platform/http/http-error.ts';
import { structureStore, updateStructure, usePermission, useStructure } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';

export interface ExpectedIntervalProps {
  health: Pick<ModuleHealth, 'uuid' | 'name' | 'expectedInterval' | 'isIntervalLearned'>;
  /** Called when the learned interval was adopted. */
  onSet: () => void;
}

const style = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  & .learned { color: var(--text-3); }
  & button { height: 22px; padding: 0 7px; font-size: var(--fs-11); }
`;

/** Stores the changed module, so that the rest of the product knows its new settings at once. */
function keepModule(changed: Module): void {
  updateStructure({ modules: new Map(structureStore.get().modules).set(changed.uuid, changed) });
}

/** Expected interval of a module, and whether it was set or learned; a learned interval can be adopted. */
export const ExpectedInterval = ({ health, onSet }: ExpectedIntervalProps) => {
  const { t } = useTranslation('health');
  const module = findModule(useStructure().modules, health.uuid);
  const mayChange = usePermission('adminSystemSettings', 'u');
  const [isBusy, setIsBusy] = useState(false);
  const { expectedInterval: seconds, isIntervalLearned } = health;
  if (seconds === null) return <span className="muted">{MISSING}</span>;

  const set = async (known: Module): Promise<void> => {
    setIsBusy(true);
    try {
      keepModule(await setExpectedInterval(known, seconds));
      toast.success(t('interval.taken'), { detail: `${health.name}: ${lengthText(seconds, t)}` });
      onSet();
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      toast.forStatus(error.status, t('interval.notTaken'), { detail: t(`common:error.${error.code}`) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <span css={style}>
      <span className="tn">{lengthText(seconds, t)}</span>
      {isIntervalLearned && <span className="learned">{t('interval.learned')}</span>}
      {isIntervalLearned && mayChange && module && (
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void set(module)}>
          {t('interval.use')}
          <span className="visually-hidden"> {health.name}</span>
        </Button>
      )}
    </span>
  );
};

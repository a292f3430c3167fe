import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { parameterDefinition } from '#contract/readings/parameters.ts';

/**
 * Writes a parameter's name in the language of the page: `Effective power L1`. An unknown parameter is written as it
 * is.
 */
export function useParameterLabel(): (parameter: string) => string {
  const { t } = useTranslation('parameters');
  return useCallback(
    (parameter) => {
      const definition = parameterDefinition(parameter);
      if (!definition) return parameter;
      const name = t(`quantity.${definition.quantity}`);
      return definition.phase ? t(`phase.${definition.phase}`, { name }) : name;
    },
    [t],
  );
}

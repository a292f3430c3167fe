import type { ModuleHealthDetail } from '#contract/readings/data-health.ts';

/** Next step towards readings of a silent module. */
export type NextStep = 'sender' | 'fields' | 'controller' | 'meter' | 'never' | 'line';

/**
 * First thing to look at when a module sends nothing; null while it sends, or is out of use. What came and was not
 * taken says most; then whether the other modules of the controller are silent, too.
 */
export function whatToDo(
  detail: Pick<ModuleHealthDetail, 'state' | 'disabled' | 'controller' | 'lastAnswer'>,
): NextStep | null {
  const { state, disabled, controller, lastAnswer } = detail;
  if (disabled || (state !== 'outdated' && state !== 'no_data')) return null;
  if (lastAnswer) return lastAnswer.kind === 'refused' ? 'sender' : 'fields';
  if (controller && controller.modules > 1 && controller.silent === controller.modules) return 'controller';
  if (controller && controller.silent < controller.modules) return 'meter';
  return state === 'no_data' ? 'never' : 'line';
}

import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import type { Plc } from '#contract/readings/module.ts';
import { Icon } from '#ui/icon.tsx';

export interface ControllerFilterProps {
  /** Controllers of the listed nodes, by name. */
  plcs: readonly Pick<Plc, 'id' | 'name' | 'color' | 'type'>[];
  /** Id of the chosen controller; null: any. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

const style = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 6px;
  max-height: 62px;
  overflow: hidden auto;
  & button {
    display: inline-flex; align-items: center; gap: 6px; height: 26px; padding: 0 9px; border-radius: 13px; cursor: pointer;
    border: 1px solid var(--border); background: var(--card); color: var(--text-2); font: inherit; font-size: var(--fs-12);
  }
  & button[aria-pressed='true'] { background: var(--accent-soft); border-color: var(--accent); color: var(--text); }
  & button:focus-visible { outline: 2px solid var(--focus); outline-offset: -1px; }
  & i { width: 8px; height: 8px; border-radius: 50%; }
  & .pi { font-size: 11px; color: var(--text-3); }
  @media (pointer: coarse) { & { max-height: 96px; } & button { height: 44px; border-radius: 22px; } }
`;

/** Chips that limit the choice to the modules of one controller (R-PICK-09). */
export const ControllerFilter = ({ plcs, chosen, onChoose }: ControllerFilterProps) => {
  const { t } = useTranslation('widgets');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row in every browser
    <div css={style} role="group" aria-label={t('nodePicker.controllers')}>
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        {t('nodePicker.anyController')}
      </button>
      {plcs.map(({ id, name, color, type }) => (
        <button
          key={id}
          type="button"
          aria-pressed={chosen === id}
          data-type={type}
          onClick={() => onChoose(chosen === id ? null : id)}
        >
          <Icon name="microchip" />
          <i style={{ background: color }} />
          {name}
        </button>
      ))}
    </div>
  );
};

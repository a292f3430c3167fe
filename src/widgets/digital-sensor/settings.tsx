import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { useStructure } from '#platform/session/structure.ts';
import type { KindSettingsProps } from '#widget-kit/settings/kind-settings.ts';

const style = css`
  border: 0;
  margin: 0;
  padding: 0;
  min-width: 0;
  & > legend { padding: 0; font-size: var(--fs-13); font-weight: var(--fw-semibold); }
  & > p { font-size: var(--fs-12); color: var(--text-3); margin: 2px 0 8px; }
  & > ul { list-style: none; margin: 0; padding: 4px; border: 1px solid var(--border); border-radius: var(--r-2); max-height: 240px; overflow-y: auto; }
  & label { display: flex; align-items: center; gap: 9px; min-height: 30px; padding: 0 8px; border-radius: 4px; font-size: var(--fs-12); cursor: pointer; }
  & label:hover { background: var(--hover); }
  & label:has(input:checked) { background: var(--accent-soft); }
  & input { width: 16px; height: 16px; margin: 0; accent-color: var(--accent); }
  & .site { margin-left: auto; color: var(--text-3); }
  @media (max-width: 640px) { & label { min-height: 44px; } }
`;

/** Controllers whose connection the table lists; without a choice, those of its sensors. */
const DigitalSensorSettings = ({ config, configure }: KindSettingsProps) => {
  const { t } = useTranslation('widgets');
  const { plcs, sites } = useStructure();
  const chosen = config.interfaces ?? [];
  const toggle = (id: string, isOn: boolean): void => {
    const others = chosen.filter((one) => one !== id);
    configure({ interfaces: isOn ? [...others, id] : others });
  };
  return (
    <fieldset css={style}>
      <legend>{t('settings.interfaces.label')}</legend>
      <p>{t(plcs.length === 0 ? 'settings.interfaces.none' : 'settings.interfaces.help')}</p>
      {plcs.length > 0 && (
        <ul>
          {plcs.map(({ id, name, siteId }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(id)}
                  onChange={({ target }) => toggle(id, target.checked)}
                />
                {name}
                <span className="site">{sites.find((site) => site.id === siteId)?.name}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
};

// React.lazy wants a default export.
export default DigitalSensorSettings;

import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportType } from '#contract/reports/report.ts';
import { mayHold } from '#domain/reports/report-rules.ts';
import { SETTABLE_KINDS, type SettableKind } from '#domain/reports/widget-traits.ts';
import { focusCanvas } from '#features/reports/editor/canvas/tile/tile-focus.ts';
import { useCommands } from '#features/reports/editor/canvas/use-commands.ts';
import { useEditor } from '#features/reports/editor/editor-context.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { PaletteItem } from './palette-item.tsx';

const style = css`
  position: sticky;
  /* Below the heads of page and editor. */
  --above: calc(var(--topbar-height) + 57px);
  top: var(--above);
  align-self: start;
  min-width: 0;
  height: calc(100vh - var(--above));
  overflow-y: auto;
  padding: 12px 0;
  background: var(--card);
  border-right: 1px solid var(--border);
  & > .skip {
    position: absolute; top: 8px; left: 8px; z-index: 1; padding: 8px 12px; border: 0; border-radius: var(--r-2); background: var(--overlay);
    box-shadow: var(--shadow-2); color: var(--accent-text); font: inherit; transform: translateY(-200%); cursor: pointer;
  }
  & > .skip:focus { transform: none; }
  & > .search { padding: 0 12px 10px; }
  & > .search > div { min-width: 0; }
  & h2 { padding: 8px 14px 4px; font-size: var(--fs-11); font-weight: var(--fw-medium); color: var(--text-3); }
  & ul { list-style: none; margin: 0; padding: 0; }
  & .why { padding: 0 14px 4px; font-size: var(--fs-11); color: var(--text-3); }
  & .help { padding: 8px 14px; font-size: var(--fs-12); line-height: 1.4; color: var(--text-3); }
  & kbd {
    padding: 1px 5px; border: 1px solid var(--border-strong); border-radius: 4px; font: inherit; font-size: var(--fs-11); color: var(--text-2);
  }
`;

/** Key of the heading above the kinds that this report type does not take. */
function otherGroup(type: ReportType): 'dashboardsOnly' | 'notInAvailability' {
  return type === 'availability-report' ? 'notInAvailability' : 'dashboardsOnly';
}

/** Widgets that can be added to the report: dragged onto the page, or added at the end with Enter. */
export const Palette = () => {
  const { t } = useTranslation(['editor', 'widgets']);
  const { report, isReadOnly } = useEditor();
  const commands = useCommands();
  const [search, setSearch] = useState('');
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  if (isNarrow) return null;
  const wanted = search.trim().toLocaleLowerCase();
  const isFound = (kind: SettableKind): boolean =>
    t(`widgets:kind.${kind}`).toLocaleLowerCase().includes(wanted);
  const found = SETTABLE_KINDS.filter(isFound);
  const offered = found.filter((kind) => mayHold(report.type, kind));
  const others = found.filter((kind) => !mayHold(report.type, kind));
  const group = otherGroup(report.type);
  return (
    <aside css={style} data-palette="" aria-label={t('palette.label')}>
      <button className="skip" type="button" onClick={focusCanvas}>
        {t('palette.skip')}
      </button>
      <div className="search">
        <SearchField label={t('palette.search')} value={search} onValue={setSearch} />
      </div>
      {offered.length > 0 && (
        <>
          <h2 id="palette-offered">{t('palette.offered')}</h2>
          <ul aria-labelledby="palette-offered">
            {offered.map((kind) => (
              <PaletteItem key={kind} kind={kind} isOffered={!isReadOnly} onAdd={commands.add} />
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 id="palette-others">{t(`palette.${group}`)}</h2>
          <p className="why">{t(`palette.${group}Why`)}</p>
          <ul aria-labelledby="palette-others">
            {others.map((kind) => (
              <PaletteItem key={kind} kind={kind} isOffered={false} onAdd={commands.add} />
            ))}
          </ul>
        </>
      )}
      {found.length === 0 && <p className="help">{t('palette.nothing')}</p>}
      <p className="help">
        {t('palette.help')} <kbd>{t('palette.helpKey')}</kbd>
      </p>
    </aside>
  );
};

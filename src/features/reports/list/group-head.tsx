import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { ROUTE_OF_REPORT_TYPE } from '#contract/people/route-names.ts';
import type { ReportType } from '#contract/reports/report.ts';
import { NARROW_EDITOR, useMediaQuery } from '#platform/page/media-query.ts';
import { reportEditorPath } from '#platform/routes/paths.ts';
import { Permission } from '#platform/session/permission.tsx';
import { IconLink } from '#ui/buttons/icon-link.tsx';
import { Icon } from '#ui/icon.tsx';

export interface GroupHeadProps {
  type: ReportType;
  name: string;
  count: number;
  isFolded: boolean;
  onToggle: () => void;
  columns: number;
}

const buttonStyle = css`
  all: unset;
  cursor: pointer;
  display: inline-flex;
  align-items: center;
  gap: 7px;
  height: 26px;
  color: var(--text-2);
  & .pi { font-size: 10px; }
  & .count { font-weight: var(--fw); color: var(--text-3); }
  &:hover { color: var(--text); }
  &:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 2px; }
`;

/** Heading of a group in the list: folds its reports away, and creates a new report in the group. */
export const GroupHead = ({ type, name, count, isFolded, onToggle, columns }: GroupHeadProps) => {
  const { t } = useTranslation('reports');
  const isNarrow = useMediaQuery(NARROW_EDITOR);
  return (
    <tr className="group">
      <th scope="rowgroup">
        <button type="button" css={buttonStyle} aria-expanded={!isFolded} onClick={onToggle}>
          <Icon name={isFolded ? 'angle-right' : 'angle-down'} />
          {name}
          <span className="count tn">{count}</span>
        </button>
      </th>
      {/* Separate cell, hidden on a phone together with the columns that it spans. */}
      <td className="wide" colSpan={columns - 2} />
      <td className="actions">
        {!isNarrow && (
          <Permission name={ROUTE_OF_REPORT_TYPE[type]} flag="c">
            <IconLink
              icon="plus"
              label={t('list.createIn', { group: name })}
              to={reportEditorPath(type, -1, name)}
            />
          </Permission>
        )}
      </td>
    </tr>
  );
};

import { css } from '@emotion/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dependencies } from '#contract/readings/formula.ts';
import { MISSING } from '#domain/formatting/number.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { tableStyle } from '#ui/page/table-style.ts';
import { DependencyPicture } from './dependency-picture.tsx';

interface DependencyTableProps {
  dependencies: Pick<Dependencies, 'nodes' | 'edges'>;
}

const COLUMNS = ['module', 'letters', 'user', 'formula', 'holds'] as const;

/** Table view of the dependencies: one row per module and its user. */
const DependencyTable = ({ dependencies: { nodes, edges } }: DependencyTableProps) => {
  const { t } = useTranslation();
  const nodeOf = new Map(nodes.map((node) => [node.uuid, node]));
  return (
    <table css={tableStyle} aria-label={t('common:dependencies.title')}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`common:dependencies.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {edges.map(({ operand, user, letters, isCurrent }) => {
          const formula = nodeOf.get(user)?.formula;
          const place = letters.join(', ') || (isCurrent ? t('common:dependencies.member') : MISSING);
          return (
            <tr key={`${operand} ${user}`}>
              <td>{nodeOf.get(operand)?.name}</td>
              <td>{place}</td>
              <td>{nodeOf.get(user)?.name}</td>
              <td>{formula ?? MISSING}</td>
              <td>{t(isCurrent ? 'common:dependencies.now' : 'common:dependencies.earlier')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

export interface DependencyViewProps {
  dependencies: Dependencies;
  /** Returns the address of a module's page; when absent, names are not links. */
  pathOf?: (uuid: string) => string;
}

const VIEWS = ['picture', 'table'] as const;

const style = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  & .head { display: flex; justify-content: flex-end; }
  & .wide { overflow-x: auto; }
  & p { font-size: var(--fs-12); color: var(--text-3); }
`;

/** Operands and users of one module (GET /modules/{uuid}/dependencies), as a picture or as a table. */
export const DependencyView = ({ dependencies, pathOf }: DependencyViewProps) => {
  const { t } = useTranslation();
  const [view, setView] = useState<(typeof VIEWS)[number]>('picture');
  const { edges, hidden } = dependencies;
  return (
    <div css={style}>
      {edges.length === 0 ? (
        <p>{t('common:dependencies.none')}</p>
      ) : (
        <>
          <div className="head">
            <Segmented
              label={t('common:dependencies.view')}
              size="sm"
              value={view}
              options={VIEWS.map((value) => ({ value, label: t(`common:dependencies.${value}`) }))}
              onValue={setView}
            />
          </div>
          {view === 'picture' ? (
            <DependencyPicture dependencies={dependencies} pathOf={pathOf} />
          ) : (
            <div className="wide">
              <DependencyTable dependencies={dependencies} />
            </div>
          )}
        </>
      )}
      {hidden > 0 && <p>{t('common:dependencies.hidden', { count: hidden })}</p>}
    </div>
  );
};

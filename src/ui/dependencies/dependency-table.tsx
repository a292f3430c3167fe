import { useTranslation } from 'react-i18next';
import type { Dependencies } from '#contract/readings/formula.ts';
import { MISSING } from '#domain/formatting/number.ts';
import { tableStyle } from '#ui/page/table-style.ts';

export interface DependencyTableProps {
  dependencies: Pick<Dependencies, 'nodes' | 'edges'>;
}

const COLUMNS = ['module', 'letters', 'user', 'formula', 'holds'] as const;

/** Table view of the dependencies: one row per module and its user. */
export const DependencyTable = ({ dependencies: { nodes, edges } }: DependencyTableProps) => {
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

import { css } from '@emotion/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Dependencies, DependencyNode } from '#contract/readings/formula.ts';
import { layOut, NODE_HEIGHT, NODE_WIDTH } from './dependency-layout.ts';

export interface DependencyPictureProps {
  dependencies: Pick<Dependencies, 'nodes' | 'edges'>;
  /** Returns the address of a module's page; when absent, names are not links. */
  pathOf?: ((uuid: string) => string) | undefined;
}

const style = css`
  overflow-x: auto;
  & .plane { position: relative; margin: 0 auto; }
  & svg { position: absolute; inset: 0; overflow: visible; }
  & path { fill: none; stroke: var(--border-control); stroke-width: 1.5; }
  & path[data-earlier='true'] { stroke-dasharray: 4 4; }
  & text {
    font: var(--fw-semibold) var(--fs-11) var(--font-mono); fill: var(--text-2); text-anchor: middle;
    dominant-baseline: central;
    paint-order: stroke; stroke: var(--card); stroke-width: 4px;
  }
  & ul { list-style: none; margin: 0; padding: 0; }
  & li {
    position: absolute; display: flex; flex-direction: column; justify-content: center; padding: 0 12px;
    background: var(--card); border: 1px solid var(--border-strong); border-radius: var(--r-2);
  }
  & li[aria-current] { border-color: var(--accent-strong); background: var(--accent-soft); }
  & li > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & .name { font-size: var(--fs-12); font-weight: var(--fw-medium); color: var(--text); }
  & a.name { color: var(--accent-text); }
  & .formula { font: var(--fs-11) var(--font-mono); color: var(--text-3); }
`;

interface NodeTextProps extends Pick<DependencyPictureProps, 'pathOf'> {
  node: DependencyNode;
}

const NodeText = ({ node: { uuid, name, formula, level }, pathOf }: NodeTextProps) => (
  <>
    {pathOf && level !== 0 ? (
      <Link className="name" to={pathOf(uuid)} title={name}>
        {name}
      </Link>
    ) : (
      <span className="name" title={name}>
        {name}
      </span>
    )}
    {formula && (
      <span className="formula" title={formula}>
        {formula}
      </span>
    )}
  </>
);

/**
 * The operands of a module at its left and the modules calculated from it at its right; its table view says the same
 * in words.
 */
export const DependencyPicture = ({ dependencies, pathOf }: DependencyPictureProps) => {
  const { t } = useTranslation();
  const { width, height, nodes, edges } = layOut(dependencies);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section css={style} aria-label={t('common:dependencies.picture')} tabIndex={0}>
      <div className="plane" style={{ width, height }}>
        <svg width={width} height={height} aria-hidden="true">
          {edges.map(({ edge: { operand, user, letters, isCurrent }, path, label }) => (
            <g key={`${operand} ${user}`}>
              <path d={path} data-earlier={!isCurrent} />
              <text x={label.x} y={label.y}>
                {letters.join(', ')}
              </text>
            </g>
          ))}
        </svg>
        <ul>
          {nodes.map(({ node, left, top }) => (
            <li
              key={node.uuid}
              style={{ left, top, width: NODE_WIDTH, height: NODE_HEIGHT }}
              {...(node.level === 0 ? { 'aria-current': true } : {})}
            >
              <NodeText node={node} pathOf={pathOf} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};

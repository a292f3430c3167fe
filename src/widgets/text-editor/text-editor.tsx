import { css } from '@emotion/react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidgetTitle } from '#widget-kit/widget-title.ts';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { useFieldValues } from './field-values.ts';
import { fillValues } from './fill-values.ts';
import { hasText } from './has-text.ts';
import { sanitiseHtml } from './sanitise-html.ts';

const style = css`
  flex: 1;
  min-height: 0;
  overflow: auto;
  padding: 2px var(--pad) 12px;
  font-size: var(--fs-14);
  overflow-wrap: anywhere;
  & h1 { font-size: var(--fs-20); font-weight: var(--fw-semibold); letter-spacing: -0.018em; margin: 4px 0 6px; }
  & h2 { font-size: var(--fs-16); font-weight: var(--fw-semibold); letter-spacing: -0.012em; margin: 4px 0 6px; }
  & h3 { font-size: var(--fs-14); font-weight: var(--fw-semibold); margin: 4px 0; }
  & p, & ul, & ol { margin-bottom: 8px; }
  & ul { list-style: disc; padding-left: 18px; }
  & ol { list-style: decimal; padding-left: 20px; }
  & li { margin-bottom: 4px; }
  & b, & strong { font-weight: var(--fw-semibold); }
  & li[data-list='bullet'] { list-style: disc; counter-increment: list-item 0; }
  & .size-small, & .ql-size-small { font-size: var(--fs-12); }
  & .size-large, & .ql-size-large { font-size: var(--fs-16); }
  & .size-huge, & .ql-size-huge { font-size: var(--fs-20); }
  & .value { white-space: nowrap; font-variant-numeric: tabular-nums; }
  & .value[data-problem] { white-space: normal; color: var(--warn-text); font-style: italic; }
  [data-print] & { overflow: visible; padding-bottom: 4px; font-size: var(--fs-12); }
`;

const placeholder = css`
  padding: 2px var(--pad) 12px;
  color: var(--text-3);
`;

/** R-WID-TEXT-01: the stored html with its values, or a placeholder; on paper an empty text takes no room. */
export default function TextEditor({ container, block, mode }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const title = useWidgetTitle(container);
  const fieldValue = useFieldValues(container, block);
  const { html: stored } = container.config;
  const html = useMemo(() => sanitiseHtml(stored ?? ''), [stored]);
  const host = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other html means other elements
  useLayoutEffect(() => {
    if (host.current) fillValues(host.current, fieldValue);
  }, [html, fieldValue]);
  if (!hasText(html)) return mode === 'print' ? null : <p css={placeholder}>{t('text.empty')}</p>;
  // Text that does not fit can be scrolled, by keyboard too.
  const scrolled = mode === 'print' ? {} : ({ role: 'group', tabIndex: 0, 'aria-label': title } as const);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: reduced to the allow-list just above
  return <div css={style} ref={host} {...scrolled} dangerouslySetInnerHTML={{ __html: html }} />;
}

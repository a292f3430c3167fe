import { css } from '@emotion/react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '#platform/page/theme.ts';
import { useStructure } from '#platform/session/structure.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import type { WidgetViewProps } from '#widget-kit/widget-view.ts';
import { type LogoConfig, loadLogo } from './load-logo.ts';

const COMPANY: LogoConfig = { type: 'company', site: null };

const style = css`
  flex: 1;
  min-height: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  padding: 14px;
  & .plate { max-width: 100%; max-height: 100%; display: flex; background: var(--card); border-radius: var(--r-1); }
  & .plate[data-padded] { padding: 8px; }
  & img { max-width: 100%; max-height: 100%; min-height: 0; object-fit: contain; }
  & strong { font-size: var(--fs-20); font-weight: var(--fw-semibold); text-align: center; overflow-wrap: anywhere; }
  [data-print] & { padding: 0; & img { max-height: 120px; } }
`;

/** Logos are made for white paper, so they keep a white background in the dark theme. */
const Picture = ({ url, name }: { url: string; name: string }) => (
  <span className="plate" data-ink="dark" data-padded={useTheme() === 'dark' || undefined}>
    <img src={url} alt={name} />
  </span>
);

/** R-WID-LOGO-01: the logo of the company or of a chosen site; the name when there is no picture. */
export default function Logo({ container }: WidgetViewProps) {
  const { t } = useTranslation('widgets');
  const { company } = useStructure();
  const config = container.config.logoConfig ?? COMPANY;
  const isChosen = config.type === 'company' || Boolean(config.site);
  const logo = isChosen ? use(loadLogo(config, company)) : null;
  if (!isChosen) {
    return (
      <EmptyState icon="sliders-h" title={t('state.notConfigured')} hint={t('logo.notConfiguredHint')} />
    );
  }
  if (!logo) return <EmptyState icon="lock" title={t('logo.noSite')} hint={t('logo.noSiteHint')} />;
  return (
    <div css={style}>
      {logo.url ? <Picture url={logo.url} name={logo.name} /> : <strong>{logo.name}</strong>}
    </div>
  );
}

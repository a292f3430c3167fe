import { css } from '@emotion/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { API, fillPath } from '#contract/paths.ts';
import type { Delivered } from '#contract/reports/delivery.ts';
import { formatBytes } from '#domain/formatting/bytes.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { shortPeriod } from '#domain/formatting/short-period.ts';
import { apiAddress } from '#platform/http/api-address.ts';
import { http } from '#platform/http/http.ts';
import type { HttpError } from '#platform/http/http-error.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useReportName } from '#platform/locale/report-name.ts';
import { useNumberLocale } from '#platform/locale/use-number-locale.ts';
import { pageTitleStore } from '#platform/routes/page-title.ts';
import { buttonStyle } from '#ui/buttons/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';

export interface DeliveredPageProps {
  /** Token of the mailed link. */
  token: string;
}

const style = css`
  & dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 8px 18px; margin: 0 0 24px; font-size: var(--fs-13); }
  & dt { color: var(--text-2); }
  & dd { margin: 0; overflow-wrap: anywhere; }
  & h1 { overflow-wrap: anywhere; }
  & .note { margin-top: 22px; font-size: var(--fs-12); color: var(--text-3); }
`;

const REFUSALS: readonly string[] = ['link_invalid', 'link_expired', 'link_revoked', 'right_lost'];

const useTitle = (title: string): void => useEffect(() => pageTitleStore.set(title), [title]);

/** Says why the link no longer works; any other failure can be retried. */
const Refusal = ({ error, onRetry }: { error: HttpError; onRetry: () => void }) => {
  const { t } = useTranslation('deliveries');
  useTitle(t('delivered.title'));
  const code = error.status === 400 || error.status === 404 ? 'link_invalid' : error.code;
  if (!REFUSALS.includes(code)) return <LoadFailure error={error} onRetry={onRetry} />;
  return (
    <>
      <h1>{t(`delivered.refused.${code}.title`)}</h1>
      <p className="subtitle" role="status">
        {t(`delivered.refused.${code}.text`)}
      </p>
    </>
  );
};

const Offer = ({ token, facts }: { token: string; facts: Delivered }) => {
  const { t } = useTranslation('deliveries');
  const locale = useNumberLocale();
  const { company, zone, bytes, expiresAt } = facts;
  const reportName = useReportName()(facts.reportName);
  useTitle(reportName);
  const rows: [string, string][] = [
    [t('delivered.period'), shortPeriod(facts)],
    [t('delivered.zone'), zone],
    [t('delivered.size'), formatBytes(bytes, locale)],
    [t('delivered.until'), formatDayTime(Date.parse(expiresAt), zone)],
  ];
  return (
    <>
      <h1>{reportName}</h1>
      <p className="subtitle">{t('delivered.from', { company })}</p>
      <dl className="tn">
        {rows.map(([label, value]) => (
          <div key={label} css={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <a css={buttonStyle('primary', 'md')} href={apiAddress(fillPath(API.deliveredPdf, { token }))} download>
        <Icon name="download" />
        {t('delivered.download')}
      </a>
      <p className="note">{t('delivered.private')}</p>
    </>
  );
};

/** Page opened by the link of a mail whose PDF was too large to attach; needs no login. */
export const DeliveredPage = ({ token }: DeliveredPageProps) => {
  const facts = useResource(`delivered ${token}`, (signal) =>
    http.getAnonymous<Delivered>(fillPath(API.delivered, { token }), signal),
  );
  return (
    <div css={style}>
      {facts.status === 'error' && <Refusal error={facts.error} onRetry={facts.reload} />}
      {facts.status === 'ready' && <Offer token={token} facts={facts.data} />}
    </div>
  );
};

import { css } from '@emotion/react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#contract/installation/connection.ts';
import { API } from '#contract/paths.ts';
import { formatDayTime } from '#domain/formatting/date.ts';
import { http } from '#platform/http/http.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { useSiteZone } from '#platform/locale/site-zone.ts';
import { Icon } from '#ui/icon.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { PageBody } from '#ui/page/page-body.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { panelStyle } from '#ui/page/table-style.ts';

const introStyle = css`
  max-width: 860px;
  font-size: var(--fs-12);
  color: var(--text-2);
`;

const stateStyle = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  max-width: 860px;
  padding: 10px 12px;
  border-radius: var(--r-2);
  font-size: var(--fs-13);
  &[data-good='true'] { background: var(--ok-soft); color: var(--ok-text); }
  &[data-good='false'] { background: var(--warn-soft); color: var(--warn-text); }
  & .head { display: flex; gap: 8px; font-weight: var(--fw-medium); }
  & .pi { margin-top: 3px; font-size: 13px; }
`;

const factsStyle = css`
  display: grid;
  grid-template-columns: minmax(160px, auto) minmax(0, 1fr);
  gap: 8px 18px;
  font-size: var(--fs-13);
  & dt { color: var(--text-2); }
  & code { display: block; font-size: var(--fs-12); }
  & dd { margin: 0; overflow-wrap: anywhere; }
  @media (max-width: 600px) { grid-template-columns: minmax(0, 1fr); & dd { margin-bottom: 6px; } }
`;

const GOOD = new Set<Connection['state']>(['direct', 'trusted']);

const State = ({ state, ignored }: Connection) => {
  const { t } = useTranslation('admin');
  const isGood = GOOD.has(state);
  return (
    <div css={stateStyle} data-good={isGood} role="status">
      <p className="head">
        <Icon name={isGood ? 'check-circle' : 'exclamation-triangle'} />
        {t(`connection.state.${state}`)}
      </p>
      {!isGood && (
        <p>{t('connection.todo', { name: 'TRUST_PROXY', example: ignored?.address ?? '127.0.0.1' })}</p>
      )}
    </div>
  );
};

const Facts = ({ publicUrl, listensOn, trustProxy, caller, ignored }: Connection) => {
  const { t } = useTranslation('admin');
  const zone = useSiteZone();
  const ignoredText = ignored
    ? t('connection.ignoredSince', {
        peer: ignored.address,
        since: `${formatDayTime(Date.parse(ignored.since), zone)} (${zone})`,
      })
    : t('connection.notSeen');
  const facts: [label: string, settings: string, value: string][] = [
    [t('connection.publicUrl'), 'PUBLIC_URL', publicUrl],
    [t('connection.listensOn'), 'HOST, PORT', listensOn],
    [t('connection.trusted'), 'TRUST_PROXY', trustProxy.join(', ') || t('connection.none')],
    [t('connection.you'), '', caller.address ?? '–'],
    [t('connection.ignored'), '', ignoredText],
  ];
  return (
    <dl css={factsStyle}>
      {facts.map(([label, settings, value]) => (
        <Fragment key={label}>
          <dt>
            {label}
            {settings && <code>{settings}</code>}
          </dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
};

/** How calls reach the server: what is set, what was seen, and what to do where callers cannot be told apart. */
export const ConnectionPage = () => {
  const { t } = useTranslation('admin');
  const connection = useResource('connection', (signal) => http.get<Connection>(API.connection, { signal }));
  return (
    <>
      <PageHead title={t('connection.title')} />
      <PageBody>
        <p css={introStyle}>{t('connection.intro')}</p>
        {connection.status === 'loading' && (
          <div css={panelStyle}>
            <Skeleton lines={6} />
          </div>
        )}
        {connection.status === 'error' && (
          <LoadFailure error={connection.error} onRetry={connection.reload} />
        )}
        {connection.status === 'ready' && (
          <>
            <State {...connection.data} />
            <Panel title={t('connection.facts')}>
              <Facts {...connection.data} />
            </Panel>
          </>
        )}
      </PageBody>
    </>
  );
};

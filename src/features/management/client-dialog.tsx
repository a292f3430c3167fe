import { css } from '@emotion/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client, ClientsAnswer } from '#contract/installation/client.ts';
import { API } from '#contract/paths.ts';
import { http } from '#platform/http/http.ts';
import { useResource } from '#platform/http/use-resource.ts';
import { chooseClient, useClient } from '#platform/session/client-choice.ts';
import { useUser } from '#platform/session/structure.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { LoadFailure } from '#ui/page/load-failure.tsx';
import { Skeleton } from '#ui/page/skeleton.tsx';
import { ClientList } from './client-list.tsx';
import { splitClients } from './client-list-model.ts';

/** Moves between the search field of a dialog and the entries below it with the arrow keys, as in a list. */
function useArrowKeys<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const stops = [...(ref.current?.querySelectorAll<HTMLElement>('input, li button:enabled') ?? [])];
    const at = stops.findIndex((stop) => stop.matches(':focus'));
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  };
  return { ref, onKeyDown };
}

const style = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  & .lists { min-height: 216px; max-height: min(440px, 52vh); overflow: hidden auto; margin: 0 -10px; display: flex; flex-direction: column; }
`;

/** Chooses the client installation to work in, or leaves it; the page reloads. */
export const ClientDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('management');
  const user = useUser();
  const current = useClient();
  const [search, setSearch] = useState('');
  const { ref, onKeyDown } = useArrowKeys<HTMLDivElement>();
  const answer = useResource('clients', (signal) => http.get<ClientsAnswer>(API.clients, { signal }));
  const all = answer.status === 'ready' ? answer.data.clients : [];
  const { clients, iotBoxes } = splitClients(all, search);
  const shared = {
    current: current?.id ?? null,
    onChoose: (client: Client) => void chooseClient(user, client),
  };
  return (
    <Dialog
      title={t('client.title')}
      width={480}
      onClose={onClose}
      footer={
        current && (
          <Button icon="sign-out" onClick={() => void chooseClient(user, null)}>
            {t('client.leave', { name: current.name })}
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between its own fields and buttons */}
      <div css={style} ref={ref} onKeyDown={onKeyDown}>
        <SearchField label={t('client.search')} value={search} onValue={setSearch} autoFocus />
        <div className="lists">
          {answer.status === 'loading' && <Skeleton lines={6} />}
          {answer.status === 'error' && <LoadFailure error={answer.error} onRetry={answer.reload} />}
          {answer.status === 'ready' && clients.length + iotBoxes.length === 0 && (
            <EmptyState
              icon={all.length === 0 ? 'building' : 'search'}
              title={t(all.length === 0 ? 'client.none' : 'client.notFound', { search })}
              {...(all.length === 0 && { hint: t('client.noneHint') })}
            />
          )}
          <ClientList title={t('client.clients')} icon="building" clients={clients} {...shared} />
          <ClientList title={t('client.iotBoxes')} icon="box" clients={iotBoxes} {...shared} />
        </div>
      </div>
    </Dialog>
  );
};

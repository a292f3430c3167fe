import { css } from '@emotion/react';
import { Menu } from 'primereact/menu';
import type { MenuItem } from 'primereact/menuitem';
import { type Ref, type SyntheticEvent, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { PrimeRoot } from '#ui/styles/prime-root.tsx';
import type { MenuEntry, MenuLook, OpenMenu } from './menu-entry.ts';

export interface MenuPopupProps extends MenuLook {
  entries: readonly MenuEntry[];
  /** Button at which the menu opens as soon as it is mounted. */
  opener: HTMLElement;
  onShow: () => void;
  onHide: () => void;
  ref: Ref<OpenMenu>;
}

const style = css`
  max-height: 360px;
  overflow-y: auto;
  & .p-menu-list:focus-visible { outline: none; }
`;

const toItems = ({ key, label, icon, disabled, startsGroup, onChoose }: MenuEntry): MenuItem[] => [
  ...(startsGroup ? [{ separator: true }] : []),
  {
    id: key,
    label,
    ...(icon ? { icon: `pi pi-${icon}` } : {}),
    disabled: disabled ?? false,
    command: onChoose,
  },
];

/** List opened by a button: arrow keys move, Enter chooses, Escape closes. */
export function MenuPopup({ entries, width, head, opener, onShow, onHide, ref }: MenuPopupProps) {
  const menu = useRef<Menu>(null);
  const [isStanding, setIsStanding] = useState(false);
  useImperativeHandle(ref, () => ({ toggle: (event) => menu.current?.toggle(event) }), []);
  // The portal of the menu renders nothing before its own mount effect; a menu shown earlier would never be placed
  // and would open beside the page. This state changes together with the portal's.
  useEffect(() => setIsStanding(true), []);
  useEffect(() => {
    if (isStanding) menu.current?.show({ currentTarget: opener } as SyntheticEvent<HTMLElement>);
  }, [isStanding, opener]);
  return (
    <PrimeRoot>
      <Menu
        ref={menu}
        popup
        popupAlignment="right"
        css={style}
        style={{ minWidth: width }}
        model={[...(head ? [{ template: () => head }] : []), ...entries.flatMap(toItems)]}
        onShow={onShow}
        onHide={onHide}
      />
    </PrimeRoot>
  );
}

import { css } from '@emotion/react';

const overlays = css`
  .p-dropdown-panel, .p-multiselect-panel, .p-autocomplete-panel, .p-menu.p-menu-overlay, .p-tieredmenu.p-tieredmenu-overlay,
  .p-overlaypanel, .p-datepicker:not(.p-datepicker-inline), .p-treeselect-panel, .p-cascadeselect-panel {
    background: var(--overlay); border: 0; border-radius: 8px; box-shadow: var(--shadow-2); margin-top: 4px;
  }
  .p-menu { padding: 4px; min-width: 200px; font-size: var(--fs-13); }
  .p-menu .p-menuitem > .p-menuitem-content { border-radius: 4px; }
  .p-menu .p-menuitem > .p-menuitem-content .p-menuitem-link { padding: 0 10px; height: 32px; gap: 8px; }
  .p-menu .p-menu-list:focus { outline: none; }
  .p-menu .p-menuitem-text { line-height: 1.3; }
  @media (max-width: 640px) { .p-menu .p-menuitem > .p-menuitem-content .p-menuitem-link { height: 44px; font-size: var(--fs-14); } }
`;

const lists = css`
  .p-dropdown { height: var(--control); width: 100%; min-width: 0; align-items: center; }
  .p-dropdown .p-dropdown-label { padding: 0 10px; font-size: var(--fs-13); line-height: calc(var(--control) - 2px); height: 100%; }
  .p-dropdown .p-dropdown-trigger { width: 28px; }
  .p-dropdown .p-dropdown-trigger .p-icon { width: 11px; height: 11px; }
  .p-dropdown-panel .p-dropdown-items, .p-multiselect-panel .p-multiselect-items, .p-autocomplete-panel .p-autocomplete-items { padding: 4px; }
  .p-dropdown-panel .p-dropdown-items .p-dropdown-item,
  .p-multiselect-panel .p-multiselect-items .p-multiselect-item,
  .p-autocomplete-panel .p-autocomplete-items .p-autocomplete-item {
    padding: 0 10px; min-height: 30px; display: flex; align-items: center; border-radius: 4px; margin: 0; font-size: var(--fs-13);
  }
  .p-dropdown-panel .p-dropdown-items .p-dropdown-item.p-highlight.p-focus { background: var(--accent-soft); }
  .p-dropdown-panel .p-dropdown-header, .p-multiselect-panel .p-multiselect-header { padding: 8px; border-bottom: 1px solid var(--border); }
  .p-multiselect { min-height: var(--control); width: 100%; align-items: center; }
  .p-multiselect .p-multiselect-label { padding: 0 10px; font-size: var(--fs-13); }
`;

const inputs = css`
  .p-inputtext { font-family: var(--font); font-size: var(--fs-13); padding: 0 10px; height: var(--control); border-radius: var(--r-2); }
  textarea.p-inputtext { height: auto; padding: 8px 10px; }
  .p-checkbox, .p-checkbox .p-checkbox-box { width: 16px; height: 16px; }
  .p-checkbox .p-checkbox-box { border-width: 1px; border-radius: var(--r-1); border-color: var(--border-control); }
  .p-checkbox.p-highlight .p-checkbox-box { border-color: var(--accent-strong); background: var(--accent); }
  .p-checkbox .p-checkbox-box .p-checkbox-icon, .p-checkbox .p-checkbox-box .p-checkbox-icon.p-icon { width: 10px; height: 10px; color: var(--accent-ink); }
  .p-radiobutton, .p-radiobutton .p-radiobutton-box { width: 16px; height: 16px; }
  .p-radiobutton .p-radiobutton-box { border-width: 1px; }
  .p-radiobutton.p-highlight .p-radiobutton-box { border: 5px solid var(--accent-text); background: var(--card); }
  .p-radiobutton .p-radiobutton-box .p-radiobutton-icon { display: none; }
  .p-inputswitch { width: 30px; height: 18px; }
  .p-inputswitch .p-inputswitch-slider::before { width: 14px; height: 14px; left: 2px; margin-top: -7px; background: #FFFFFF; }
  .p-inputswitch.p-highlight .p-inputswitch-slider::before { transform: translateX(12px); }
  .p-inputnumber, .p-calendar, .p-autocomplete { width: 100%; }
  .p-datepicker { padding: 10px; font-size: var(--fs-12); min-width: 0; }
  .p-datepicker .p-datepicker-header { background: none; padding: 0 0 6px; border-color: var(--border); }
  .p-datepicker table th > span { color: var(--text-3); font-weight: var(--fw-medium); }
  .p-datepicker table { margin: 4px 0; font-size: var(--fs-12); }
  .p-datepicker table td, .p-datepicker table th { padding: 1px; }
  .p-datepicker table td > span, .p-datepicker table th > span { width: 30px; height: 28px; border-radius: 4px; }
  .p-datepicker table td.p-datepicker-today > span { background: var(--hover); color: var(--text); }
  .p-datepicker table td > span.p-highlight { background: var(--accent-soft); color: var(--accent-text); }
`;

const dialogs = css`
  .p-dialog { border: 0; border-radius: var(--r-3); box-shadow: var(--shadow-3); background: var(--overlay); overflow: hidden; }
  .p-dialog .p-dialog-header { padding: 12px 10px 10px 18px; background: var(--overlay); }
  .p-dialog .p-dialog-header .p-dialog-title { font-size: var(--fs-16); font-weight: var(--fw-semibold); letter-spacing: -.012em; }
  .p-dialog .p-dialog-header .p-dialog-header-icon { width: 32px; height: 32px; border-radius: var(--r-2); }
  .p-dialog .p-dialog-content { padding: 6px 18px 18px; background: var(--overlay); font-size: var(--fs-13); }
  .p-dialog .p-dialog-footer { padding: 11px 18px; border-top: 1px solid var(--border); background: var(--card-sunken); }
  .p-dialog .p-dialog-footer button { margin: 0; width: auto; }
  .p-component-overlay { background-color: var(--mask); }
`;

const toasts = css`
  .p-toast { width: 360px; opacity: 1; }
  @media (min-width: 1000px) { .p-toast.p-toast-bottom-right { right: calc(20px + var(--beside, 0px)) !important; } }
  .p-toast .p-toast-message { background: var(--overlay); border: 0; border-radius: 8px; box-shadow: var(--shadow-2); margin-bottom: 8px; overflow: hidden; color: var(--text); }
  .p-toast .p-toast-message .p-toast-message-content { padding: 11px 10px 11px 14px; gap: 10px; border: 0; border-left: 3px solid currentColor; border-radius: 0; }
  .p-toast .p-toast-message-icon, .p-toast .p-toast-message-icon.p-icon { width: 15px; height: 15px; margin-top: 2px; color: inherit; }
  .p-toast .p-toast-message-text { margin: 0; }
  .p-toast .p-toast-summary { font-size: var(--fs-13); font-weight: var(--fw-semibold); color: var(--text); }
  .p-toast .p-toast-detail { font-size: var(--fs-12); color: var(--text-2); margin: 1px 0 0; display: flex; flex-wrap: wrap; gap: 6px; }
  .p-toast .p-toast-detail:empty { display: none; }
  .p-toast .p-toast-icon-close { width: 24px; height: 24px; color: var(--text-3); }
  .p-toast .p-toast-message-success .p-toast-message-content { color: var(--ok); }
  .p-toast .p-toast-message-info .p-toast-message-content { color: var(--info); }
  .p-toast .p-toast-message-warn .p-toast-message-content { color: var(--warn); }
  .p-toast .p-toast-message-error .p-toast-message-content { color: var(--error); }
`;

const tables = css`
  .p-datatable { font-size: var(--fs-12); }
  .p-datatable .p-datatable-thead > tr > th {
    height: var(--row); padding: 0 10px; font-weight: var(--fw-medium); font-size: var(--fs-12); color: var(--text-2);
    background: var(--card-sunken); border: 0; border-bottom: 1px solid var(--border-strong); white-space: nowrap;
  }
  .p-datatable .p-datatable-tbody > tr > td { height: var(--row); padding: 0 10px; border: 0; border-bottom: 1px solid var(--border); }
  .p-datatable .p-datatable-tbody > tr { background: var(--card); color: var(--text); }
  .p-datatable .p-datatable-tbody > tr.p-highlight { background: var(--accent-soft); color: var(--text); }
  .p-datatable .p-sortable-column .p-sortable-column-icon { width: 11px; height: 11px; margin-left: 5px; }
  .p-paginator { padding: 6px 10px; font-size: var(--fs-12); border: 0; background: var(--card); }
  .p-tabview .p-tabview-nav { background: none; }
  .p-tabview .p-tabview-nav li .p-tabview-nav-link { padding: 9px 2px 8px; margin-right: 18px; font-size: var(--fs-13); font-weight: var(--fw); color: var(--text-2); background: none; }
  .p-tabview .p-tabview-nav li.p-highlight .p-tabview-nav-link { color: var(--accent-text); border-color: var(--accent); font-weight: var(--fw-medium); background: none; }
  .p-tooltip .p-tooltip-text { background: var(--overlay); color: var(--text); box-shadow: var(--shadow-2); font-size: var(--fs-11); padding: 6px 8px; border-radius: var(--r-2); }
`;

const states = css`
  .p-component { font-family: var(--font); font-size: var(--fs-13); }
  .p-icon { width: 12px; height: 12px; }
  .p-disabled, .p-component:disabled { opacity: 1; color: var(--text-disabled); }
  .p-component:focus-visible, .p-link:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  @media (prefers-reduced-motion: reduce) { [class*='p-'] { transition: none !important; animation: none !important; } }
`;

/** Sizes that lara fixes and values that its variables do not reach. */
export const laraOverrides = css([states, overlays, lists, inputs, dialogs, toasts, tables]);

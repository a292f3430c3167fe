/** Style of the page for testers; it is self-contained and follows the system's light or dark theme. */
export const STYLE = `
:root { color-scheme: light dark; --ground: #f4f6f8; --card: #fff; --text: #10161f; --muted: #5b6776; --border: #dde2e8; --good: #2f7a00; --bad: #c62828; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161f; --card: #18202b; --text: #e8edf3; --muted: #9aa7b6; --border: #2b3644; --good: #8fdd3a; --bad: #ff7b72; } }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.5 Inter, system-ui, sans-serif; background: var(--ground); color: var(--text); }
header, main { max-width: 1200px; margin: 0 auto; padding: 24px 20px; }
h1 { font-size: 22px; margin: 0 0 4px; } h2 { font-size: 18px; margin: 28px 0 12px; } h3 { font-size: 15px; margin: 0 0 12px; }
header p { color: var(--muted); margin: 0 0 12px; max-width: 70ch; }
nav { display: flex; flex-wrap: wrap; gap: 6px 14px; } nav span { color: var(--muted); } a { color: var(--good); }
section { background: var(--card); border: 1px solid var(--border); border-radius: 8px; padding: 16px; margin-bottom: 16px; }
.diagram { overflow-x: auto; } .mermaid { margin: 0 0 12px; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: 6px 10px; border-bottom: 1px solid var(--border); }
th { color: var(--muted); font-weight: 500; } .num { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.steps { display: flex; flex-wrap: wrap; gap: 2px 8px; margin: 0; padding: 0; list-style: none; } .steps li:not(:last-child)::after { content: ' →'; color: var(--muted); }
.status { font-weight: 600; color: var(--good); } [data-status='failed'] .status, .bad { color: var(--bad); } [data-status='skipped'] .status { color: var(--muted); }
.error { white-space: pre-wrap; color: var(--bad); } summary { cursor: pointer; color: var(--muted); }
`;

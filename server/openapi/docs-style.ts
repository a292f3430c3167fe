/** Style of the API page: the product's own colours and sizes, in light and dark. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --ground: #f4f6f8; --card: #fff; --sunken: #f0f2f5; --text: #10161f; --muted: #566272; --border: #dde2e8; --accent: #2f6f00; }
@media (prefers-color-scheme: dark) { :root { --ground: #10161f; --card: #18202b; --sunken: #121922; --text: #e8edf3; --muted: #9aa7b6; --border: #2b3644; --accent: #8fdd3a; } }
* { box-sizing: border-box; }
body { margin: 0; font: 14px/1.55 Inter, system-ui, sans-serif; background: var(--ground); color: var(--text); display: grid; grid-template-columns: 200px minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 20px 16px; border-right: 1px solid var(--border); }
nav a { display: block; padding: 3px 0; color: var(--text); text-decoration: none; } nav a:hover { color: var(--accent); }
main { padding: 24px 32px 80px; max-width: 980px; }
h1 { font-size: 22px; margin: 0 0 8px; } h1 small { color: var(--muted); font-weight: 400; font-size: 14px; }
h2 { font-size: 17px; margin: 36px 0 12px; } h3 { font-size: 14px; margin: 0 0 6px; overflow-wrap: anywhere; }
a { color: var(--accent); } code, pre { font-family: ui-monospace, monospace; font-size: 12.5px; }
article { background: var(--card); border: 1px solid var(--border); border-radius: 8px; padding: 14px 16px; margin-bottom: 12px; }
article p { margin: 0 0 8px; } .access, .media { color: var(--muted); } .media { font-weight: 400; }
.method { display: inline-block; min-width: 58px; font-size: 12px; color: var(--accent); }
table { border-collapse: collapse; width: 100%; margin: 0 0 8px; } th, td { text-align: left; vertical-align: top; padding: 4px 10px 4px 0; border-bottom: 1px solid var(--border); overflow-wrap: anywhere; }
th { color: var(--muted); font-weight: 500; font-size: 12px; } summary { cursor: pointer; padding: 2px 0; font-weight: 500; }
pre { background: var(--sunken); border-radius: 6px; padding: 10px; overflow-x: auto; margin: 4px 0 8px; max-height: 420px; }
.answers { list-style: none; margin: 6px 0 0; padding: 0; color: var(--muted); font-size: 12.5px; } .answers b { color: var(--text); font-weight: 600; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 700px) { body { display: block; } nav { position: static; height: auto; border: 0; display: flex; flex-wrap: wrap; gap: 2px 12px; } main { padding: 12px 16px 60px; } }
`;

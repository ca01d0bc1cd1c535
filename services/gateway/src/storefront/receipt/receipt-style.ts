/** `accent` is a colour such as #8B5CF6. */
export function receiptStyle(accent: string): string {
  return `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f1f3f6; color: #16181d; font: 15px/1.5 system-ui, 'Noto Sans', 'Noto Sans Devanagari', sans-serif; }
main { max-width: 44rem; margin: 2rem auto; }
article { margin-bottom: 2rem; padding: 2.5rem; background: #fff; border-top: 4px solid ${accent}; }
.notice { margin: 0 0 1.5rem; font-weight: 600; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .5rem 2rem; }
.shop { margin: 0; font-size: 1.25rem; font-weight: 700; }
h1 { margin: 0; font-size: 1.25rem; font-weight: 400; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); gap: 1rem 2rem; margin: 2rem 0; }
dt { color: #565d6b; font-size: .8125rem; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
caption { padding-bottom: .5rem; text-align: left; font-weight: 600; }
th, td { padding: .625rem .5rem .625rem 0; border-bottom: 1px solid #dde1e8; text-align: left; vertical-align: top; }
thead th { color: #565d6b; font-size: .8125rem; font-weight: 400; }
small { display: block; color: #565d6b; overflow-wrap: anywhere; }
.number { padding-right: 0; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tfoot th { font-weight: 400; }
tfoot tr:last-child > * { border-bottom: 0; font-size: 1.0625rem; font-weight: 700; }
footer { margin-top: 2rem; color: #565d6b; font-size: .8125rem; }
.download { margin: 1rem 0 0; }
.download a { display: inline-block; padding: .625rem 0; color: inherit; }
@media (max-width: 40rem) { main { margin: 0; } article { padding: 1.25rem; } }
@media print { body { background: none; font-size: 12px; } main { max-width: none; margin: 0; } article { padding: 0; break-after: page; } article:last-child { break-after: auto; } .download { display: none; } @page { margin: 18mm; } }
`;
}

/** The look of the page. It is of its own, because a gateway is another company. */
export const styles = `
:root {
  color-scheme: light dark;
  --ground: #f4f5f7; --surface: #fff; --text: #1b2430; --quiet: #566171; --line: #8a94a3; --soft: #dde1e7;
  --act: #34489b; --on-act: #fff; --error: #b3261e; --error-ground: #fdf1f0; --note: #fff4d6; --on-note: #5c4300;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #12161c; --surface: #1a2029; --text: #e8ebf0; --quiet: #a3adbb; --line: #6b7787; --soft: #2e3743;
    --act: #a9b8f5; --on-act: #12161c; --error: #ff9a92; --error-ground: #321b1b; --note: #3a2f10; --on-note: #ffdf94;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
.note { margin: 0; padding: 8px 16px; background: var(--note); color: var(--on-note); text-align: center; font-size: 14px; }
main { max-width: 460px; margin: 0 auto; padding: 24px 16px 48px; }
.card { background: var(--surface); border: 1px solid var(--soft); border-radius: 8px; padding: 24px 20px; }
h1 { margin: 0; font-size: 16px; font-weight: 600; }
.amount { margin: 4px 0 0; font-size: 32px; line-height: 1.25; font-weight: 650; font-variant-numeric: tabular-nums; }
.what { margin: 4px 0 20px; color: var(--quiet); overflow-wrap: anywhere; }
.field { margin: 0 0 16px; padding: 0; border: 0; min-width: 0; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px; }
label, legend { display: block; padding: 0; margin-bottom: 4px; font-weight: 500; }
input:not([type=radio], [type=checkbox]) {
  width: 100%; min-height: 48px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit; font-variant-numeric: tabular-nums;
}
input[aria-invalid] { border-color: var(--error) !important; }
.choice { display: flex; gap: 12px; align-items: center; min-height: 44px; margin: 0; font-weight: 400; }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--act); }
.choices { display: flex; gap: 0 32px; flex-wrap: wrap; }
.hint, .error { margin: 4px 0 0; font-size: 14px; }
.hint { color: var(--quiet); }
.error { color: var(--error); }
.summary { margin: 0 0 20px; padding: 12px 16px; border: 1px solid var(--error); border-radius: 6px; background: var(--error-ground); color: var(--error); }
button, .button {
  display: block; width: 100%; min-height: 48px; margin: 0 0 12px; padding: 10px 16px; border: 1px solid var(--act);
  border-radius: 6px; background: var(--act); color: var(--on-act); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer;
}
button.quiet { border-color: var(--line); background: transparent; color: inherit; font-weight: 500; }
form:last-of-type button:last-child, .button:last-child { margin-bottom: 0; }
:focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
details { margin-top: 16px; padding: 0 20px; background: var(--surface); border: 1px solid var(--soft); border-radius: 8px; }
summary { padding: 12px 0; font-weight: 500; cursor: pointer; }
details p { margin: 0 0 12px; color: var(--quiet); }
dl { margin: 0 0 16px; }
dl div { padding: 8px 0; border-top: 1px solid var(--soft); }
dt { font-family: ui-monospace, monospace; }
dd { margin: 0; color: var(--quiet); }
`

/** The product's paper, ink and rules; nothing is loaded from anywhere. */
export const styles = `
:root { --paper: #f3f2ed; --sheet: #fdfdfb; --line: #d8d5ca; --ink: #1d252c; --muted: #566069; --chosen: #e6edf6; --link: #0a58ca }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14171a; --sheet: #1c2023; --line: #363c42; --ink: #f0eee8; --muted: #a9b0b5; --chosen: #26323f; --link: #8fbcff }
}
* { box-sizing: border-box }
body { margin: 0; min-block-size: 100vh; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
header { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; padding: .75rem 1.5rem; border-block-end: 1px solid var(--line); background: var(--sheet) }
header p { margin: 0; color: var(--muted); flex: 1 }
h1 { margin: 0; font-size: 1.25rem }
h1 a { color: inherit; text-decoration: none }
.button { min-block-size: 2.75rem; padding: .5rem 1rem; border: 1px solid var(--muted); border-radius: 6px; color: inherit; text-decoration: none }
.columns { display: grid; grid-template-columns: minmax(16rem, 24rem) minmax(0, 1fr) }
nav { border-inline-end: 1px solid var(--line) }
nav ol { margin: 0; padding: 0; list-style: none }
nav a { display: grid; padding: .75rem 1.5rem; border-block-end: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav a:hover, nav a[aria-current] { background: var(--chosen) }
nav span, small { color: var(--muted) }
main { padding: 1.5rem; min-inline-size: 0 }
.empty { margin: 1.5rem; color: var(--muted) }
h2 { margin: 0 0 1rem; font-size: 1.25rem; overflow-wrap: anywhere }
h3 { margin: 1.5rem 0 .5rem; font-size: .875rem; color: var(--muted) }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .25rem 1rem; margin: 0; overflow-wrap: anywhere }
dt { color: var(--muted) }
dd { margin: 0 }
.files { margin: 0; padding-inline-start: 1.25rem }
iframe { inline-size: 100%; block-size: 36rem; border: 1px solid var(--line); background: #fff; color-scheme: light }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); background: var(--sheet); white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.6 ui-monospace, monospace }
@media (max-width: 48rem) {
  .columns { grid-template-columns: minmax(0, 1fr) }
  nav { border: 0 }
  .reading nav { display: none }
  main:has(.empty) { display: none }
}
`

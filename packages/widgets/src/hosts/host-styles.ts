/** What partners' pages say about elements they do not own, none of it in a layer. */
export const hostStyles = {
  /** Meyer's reset and what people add to it. */
  reset: `
    *, *::before, *::after { margin: 0; padding: 0; border: 0; font: inherit; box-sizing: content-box }
    ol, ul { list-style: none }
    table { border-collapse: collapse; border-spacing: 0 }
    button, input, select, textarea { all: unset }
    a { color: inherit; text-decoration: none }
    :focus, :focus-visible { outline: none }
    svg { width: 100%; height: auto; fill: currentColor; stroke: none }
    [hidden] { display: block }
  `,
  /** So that 1rem is 10 pixels. */
  smallRoot: `
    html { font-size: 62.5% }
    body { font: italic 300 1.2rem/1 cursive; letter-spacing: .2em; word-spacing: .5em;
      text-transform: uppercase; text-align: center; text-indent: 2em; text-shadow: 1px 1px red;
      white-space: nowrap; font-variant: small-caps; cursor: wait; color: fuchsia;
      list-style: square; border-collapse: collapse; line-break: anywhere; user-select: none }
  `,
  /** Tailwind 3 preflight, as it stands in a page without layers. */
  preflight: `
    *, ::before, ::after { box-sizing: border-box; border-width: 0; border-style: solid; border-color: #e5e7eb }
    html { line-height: 1.5; -webkit-text-size-adjust: 100%; tab-size: 4; font-family: ui-sans-serif }
    body { margin: 0; line-height: inherit }
    hr { height: 0; color: inherit; border-top-width: 1px }
    h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit }
    a { color: inherit; text-decoration: inherit }
    b, strong { font-weight: bolder }
    code, kbd, samp, pre { font-family: ui-monospace; font-size: 1em }
    small { font-size: 80% }
    table { text-indent: 0; border-color: inherit; border-collapse: collapse }
    button, input, optgroup, select, textarea { font-family: inherit; font-size: 100%;
      font-weight: inherit; line-height: inherit; letter-spacing: inherit; color: inherit; margin: 0; padding: 0 }
    button, select { text-transform: none }
    button, input:where([type='button']), input:where([type='submit']) {
      -webkit-appearance: button; background-color: transparent; background-image: none }
    blockquote, dl, dd, h1, h2, h3, h4, h5, h6, hr, figure, p, pre { margin: 0 }
    fieldset { margin: 0; padding: 0 }
    legend { padding: 0 }
    ol, ul, menu { list-style: none; margin: 0; padding: 0 }
    textarea { resize: vertical }
    input::placeholder, textarea::placeholder { opacity: 1; color: #9ca3af }
    button, [role='button'] { cursor: pointer }
    :disabled { cursor: default }
    img, svg, video, canvas, audio, iframe, embed, object { display: block; vertical-align: middle }
    img, video { max-width: 100%; height: auto }
    [hidden] { display: none }
  `,
  /** A theme of a content system: rules by element, within an id, with states and marks. */
  contentSystem: `
    #page #content a, #page #content a:hover { color: #c00; border-bottom: 3px dotted }
    #page #content button, body > div button:not(:disabled):hover { background: lime; color: #000;
      min-width: 300px; border-radius: 99px; box-shadow: 0 0 9px red; letter-spacing: 3px; text-transform: uppercase }
    #page .entry input[type='text'], #page .entry input:focus, input { width: 320px; padding: 2em;
      box-shadow: inset 0 0 9px red; background: #ff0 }
    #page .entry h1, #page .entry h2, h2, h3 { font: 700 48px/2 serif; margin: 2em 0; color: #060; text-align: center }
    #page .entry p, p { margin: 0 0 1.5em; font-size: 19px; line-height: 2 }
    #page .entry ul, ul, ol { padding: 0 0 0 4em; margin: 2em }
    #page .entry li, li { margin: 1em; list-style: disc }
    li::before, dt::before { content: '»'; color: red }
    a::after { content: ' ↗' }
    #page table, table { table-layout: fixed; border: 5px solid }
    #page td, #page th, td, th { padding: 2em; border: 2px solid #000; background: #eee; font: 10px monospace }
    tr:nth-child(even) { background: #ccc }
    table { border-collapse: separate; border-spacing: 7px; width: 90% }
    dialog, [role='dialog'], [role='menu'], [role='menuitem'] { padding: 3em; border: 9px double; background: #ff0; width: 90vw }
    dl, dd, dt, fieldset, legend, section, header, footer { margin: 13px; padding: 7px; border: 1px solid red }
    label { display: block; font-weight: 900; color: red }
    span { color: #00f; font-size: 20px }
    div { line-height: 3; letter-spacing: 1px }
    main div { max-width: 90%; min-height: 1px; float: left }
    time, strong, em, output { background: pink }
    svg, svg path { fill: red; stroke: blue; opacity: .5 }
  `,
} as const

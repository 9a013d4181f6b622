/** Any text as a CSS string: every character but plain letters, figures and spaces is escaped. */
const cssString = (text: string): string =>
  `"${[...text]
    .map((character) =>
      /[A-Za-z0-9 ]/.test(character)
        ? character
        : `\\${(character.codePointAt(0) ?? 0xfffd).toString(16)} `,
    )
    .join('')}"`

/**
 * Black on white only, so that an office printer loses nothing: rules instead of tints. The footer
 * is a page-margin box (css-page-3), which numbers the pages.
 */
export const documentStyle = (foot: string): string => `
@page{size:A4;margin:16mm 16mm 18mm;
@bottom-left{content:${cssString(foot)};font:8pt "Inter",sans-serif;color:#000}
@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt "Inter",sans-serif;color:#000}}
html{-webkit-print-color-adjust:exact}
body{margin:0;font:9.5pt/13pt "Inter",sans-serif;color:#111;background:#fff;overflow-wrap:anywhere}
article>*+*{margin-block-start:7mm}
p,h1,h2,dl,dd{margin:0}
.font{position:absolute;visibility:hidden}
.k,small{font-size:8pt;line-height:11pt;color:#444}
.cells p,.sum small{text-wrap:balance}
.top{display:flex;justify-content:space-between;align-items:flex-end;border-block-end:2pt solid #111;padding-block-end:3mm}
h1{font-size:24pt;line-height:26pt;font-weight:700;letter-spacing:-.03em}
.no{text-align:end}.no p+p{font-size:13pt;font-weight:600}
.two{display:grid;grid-template-columns:1fr 1fr;gap:8mm}
h2{font-size:8pt;line-height:11pt;font-weight:600;color:#444;margin-block-end:1mm;break-after:avoid}
.cells{display:grid;grid-template-columns:repeat(4,1fr);border:.6pt solid #111;border-block-end:0}
.cells>div{padding:2mm 3mm;border-block-end:.6pt solid #111}
.cells>div:not(:nth-child(4n+1)){border-inline-start:.6pt solid #111}
table{table-layout:fixed;inline-size:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
thead{display:table-header-group}
tr{break-inside:avoid}
th{text-align:start;font-size:8pt;font-weight:600;color:#444;padding:0 2mm 1.2mm 0;border-block-end:1pt solid #111}
td{padding:1.5mm 2mm 1.5mm 0;border-block-end:.4pt solid #999;vertical-align:top}
th:last-child,td:last-child{padding-inline-end:0}
td small{display:block;white-space:pre-line}
.date{inline-size:25mm}.type{inline-size:22mm}.quantity{inline-size:24mm}.rate,.amount{inline-size:28mm}
.n{text-align:end;white-space:nowrap}.m{border-inline-start:.4pt solid #999;padding-inline:2mm 0}th.m{border-inline-start:0}
tr:has(+ .sub) td{border-block-end:1pt solid #111}
.sub td{border-block-end:0;border-block-start:1pt solid #111;font-weight:600}
.sub{break-before:avoid}
.figures{font-size:8.5pt;table-layout:auto}.figures .what{inline-size:25mm}
.figures th{vertical-align:bottom;text-wrap:balance}.figures .n{padding-inline-end:2.2mm}.figures .m{padding-inline-end:0}.figures .w{white-space:nowrap}
.figures td b{border-block-end:2.4pt double #111;padding-block-end:.6mm;font-size:10pt;font-weight:700}
.whole{break-inside:avoid}
.end{display:grid;grid-template-columns:1fr 84mm;gap:10mm;align-items:start;break-inside:avoid}
.bank{border:.6pt solid #111;padding:3mm;display:grid;grid-template-columns:auto 1fr;gap:.5mm 4mm}
.bank dt{align-self:center}.bank dd{font-weight:700}
.notes p,.said{white-space:pre-line}.bank+.notes,p+.notes{margin-block-start:5mm}
.sum{display:grid;grid-template-columns:1fr auto;font-variant-numeric:tabular-nums}
.sum>*{padding:1.5mm 0;border-block-end:.4pt solid #999}
.sum small{display:block}.sum dd{text-align:end}
.sum .t{border-block-start:1pt solid #111;border-block-end:0;font-weight:600;padding-block-start:2.5mm}
.sum dd.t b{font-size:17pt;line-height:20pt;letter-spacing:-.02em;border-block-end:2.4pt double #111;padding-block-end:.6mm;font-weight:700}
`

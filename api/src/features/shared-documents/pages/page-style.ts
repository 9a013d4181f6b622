import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tokenRules } from './page-tokens.ts'

/** A file that the page loads, under a name that says its content, so that it is kept for good. */
export interface PageFile {
  path: string
  type: string
  content: Buffer
}

const named = (name: string, extension: string, type: string, content: Buffer): PageFile => {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12)
  return { path: `/shared/${name}-${hash}.${extension}`, type, content }
}

const resolve = createRequire(import.meta.url).resolve
const WEIGHTS = [400, 600, 700] as const
/** Names like Łukasz Żak and Siân Ó Briain; a browser loads what a page is written with. */
const SUBSETS = ['latin', 'latin-ext'] as const

const ranges = JSON.parse(
  readFileSync(resolve('@fontsource/inter/unicode.json'), 'utf8'),
) as Readonly<Record<(typeof SUBSETS)[number], string>>

const fonts = SUBSETS.flatMap((subset) =>
  WEIGHTS.map((weight) => ({
    weight,
    range: ranges[subset],
    file: named(
      `inter-${subset === 'latin' ? '' : `${subset}-`}${weight}`,
      'woff2',
      'font/woff2',
      readFileSync(resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff2`)),
    ),
  })),
)

// Optional: a page that moves when its font comes is worse to read than one in the system's.
const fontRules = fonts
  .map(
    ({ weight, range, file }) =>
      `@font-face{font-family:Inter;font-weight:${weight};font-display:optional;unicode-range:${range};src:url(${file.path}) format("woff2")}`,
  )
  .join('\n')

const rules = `
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--ds-surface);color:var(--ds-text);font:16px/24px Inter,system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,p,dl,dd,ul{margin:0}
.top{border-block-end:1px solid var(--ds-border);padding:12px 16px}
.brand{display:flex;align-items:center;gap:8px;max-inline-size:1100px;margin-inline:auto;font-weight:700;font-size:19px}
.brand svg{inline-size:24px;block-size:24px;stroke:currentColor;fill:none}
main{max-inline-size:1148px;margin-inline:auto;padding:20px 16px 48px;display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
h1{font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.01em}
h2{font-size:19px;line-height:24px;font-weight:600}
.muted,small{color:var(--ds-textMuted)}
small{display:block;font-size:14px;line-height:20px}
.title{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:center}
.badge{display:inline-flex;align-items:center;gap:5px;padding:2px 7px;border:1px solid;border-radius:3px;font-size:12px;line-height:16px;font-weight:600;white-space:nowrap}
.badge svg,.button svg{inline-size:16px;block-size:16px;flex:none;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.neutral{background:var(--ds-tone-neutral-bg);color:var(--ds-tone-neutral-text);border-color:var(--ds-tone-neutral-border)}
.info{background:var(--ds-tone-info-bg);color:var(--ds-tone-info-text);border-color:var(--ds-tone-info-border)}
.positive{background:var(--ds-tone-positive-bg);color:var(--ds-tone-positive-text);border-color:var(--ds-tone-positive-border)}
.caution{background:var(--ds-tone-caution-bg);color:var(--ds-tone-caution-text);border-color:var(--ds-tone-caution-border)}
.critical{background:var(--ds-tone-critical-bg);color:var(--ds-tone-critical-text);border-color:var(--ds-tone-critical-border)}
.notice{border-width:1px;border-style:solid;border-radius:5px;padding:12px 16px}
.notice p+p,.notice ul{margin-block-start:4px}
.notice ul{padding-inline-start:20px}
.actions{display:flex;flex-wrap:wrap;gap:12px}.actions .button{flex:1 1 auto}
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-block-size:44px;padding:8px 16px;border:1px solid var(--ds-borderStrong);border-radius:5px;background:var(--ds-surfaceRaised);color:var(--ds-text);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover{background:var(--ds-surfaceSunken)}
.main{background:var(--ds-accent);border-color:var(--ds-accent);color:var(--ds-accentText)}
.main:hover{background:var(--ds-accentHover)}
a{color:inherit;text-underline-offset:3px}
.quiet{display:inline-flex;align-items:center;min-block-size:44px}
:focus-visible{outline:2px solid var(--ds-focus);outline-offset:2px}
.columns{display:grid;gap:20px;grid-template-columns:minmax(0,1fr)}
.stack{display:grid;gap:20px;align-content:start;grid-template-columns:minmax(0,1fr)}
.stack>section{display:grid;gap:8px;grid-template-columns:minmax(0,1fr)}
.sheet{background:var(--ds-surfaceRaised);border:1px solid var(--ds-border);border-radius:5px}
.cells{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:1px;background:var(--ds-border);border:1px solid var(--ds-border);border-radius:5px;overflow:hidden}
.cells>div{background:var(--ds-surfaceRaised);padding:12px}
.cells dt{font-size:14px;line-height:20px;color:var(--ds-textMuted)}
.cells .hero{grid-column:1/-1;display:flex;flex-wrap:wrap;justify-content:space-between;align-items:flex-end;gap:4px 12px}
.figure{font-variant-numeric:tabular-nums lining-nums;white-space:nowrap}
.cells dd.figure{white-space:normal}
table{inline-size:100%;border-collapse:collapse}
th{font-size:12px;line-height:16px;font-weight:600;color:var(--ds-textMuted);text-align:start;padding:8px 12px;border-block-end:1px solid var(--ds-rule)}
td{padding:10px 12px;border-block-end:1px solid var(--ds-border);vertical-align:top}
tr:last-child td{border-block-end:0}
.day{inline-size:56px;padding-inline:4px;text-align:center;border-inline-end:1px solid var(--ds-border);white-space:nowrap;font-size:14px;line-height:20px;font-weight:600}
th.day{border-inline-end:0;font-size:12px;line-height:16px}
td.day small{font-size:12px;line-height:16px;font-weight:400}
.weekend{background:var(--ds-surfaceSunken)}
.amount{text-align:end;font-weight:600;white-space:nowrap;font-variant-numeric:tabular-nums;padding-inline:8px}
td.amount{border-inline-start:1px solid var(--ds-border);inline-size:92px}
.strong{font-weight:600}
.sum td{border-block-start:1px solid var(--ds-rule);font-weight:600}
.note{white-space:pre-line}
.summary{padding:4px 16px 16px;display:grid;grid-template-columns:minmax(0,1fr) auto}
.summary>*{padding-block:12px;border-block-end:1px solid var(--ds-border)}
.summary dd{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap;padding-inline-start:12px}
.summary .net{border-block-end:0;border-block-start:1px solid var(--ds-rule);margin-block-start:-1px;font-weight:600;align-self:stretch;display:flex;align-items:flex-end}
.summary dd.net{justify-content:flex-end}
.net span,.hero span{font-size:28px;line-height:36px;font-weight:700;letter-spacing:-.02em;border-block-end:4px double var(--ds-rule)}
.sheet>h2{padding:12px 16px;border-block-end:1px solid var(--ds-rule)}
.narrow{max-inline-size:640px;inline-size:100%;margin-inline:auto}
form{display:grid;gap:16px}
label{font-weight:600;display:block;margin-block-end:4px}
textarea{inline-size:100%;min-block-size:132px;padding:10px 12px;border:1px solid var(--ds-borderStrong);border-radius:5px;background:var(--ds-surfaceRaised);color:inherit;font:inherit;resize:vertical}
.wrong textarea{border-color:var(--ds-tone-critical-text)}
.error{color:var(--ds-tone-critical-text);font-weight:600}
.foot{border-block-start:1px solid var(--ds-border);padding-block-start:16px;font-size:14px;line-height:20px;color:var(--ds-textMuted)}
.skip{position:absolute;inset-inline-start:-9999px}
.skip:focus{inset-inline-start:16px;inset-block-start:8px;background:var(--ds-surfaceRaised);padding:8px 12px}
@media (min-width:600px){.cells{grid-template-columns:repeat(4,minmax(0,1fr))}main{padding-inline:24px}.top{padding-inline:24px}.actions .button{flex:0 1 auto}.amount{padding-inline:12px}td.amount{inline-size:112px}}
@media (min-width:900px){.cells .hero{display:none}.columns{grid-template-columns:minmax(0,1.9fr) minmax(0,1fr);gap:32px}}
@media (forced-colors:active){.badge,.button,.notice{border-color:CanvasText}}
@media print{@page{size:A4;margin:16mm}
small,.cells dt{font-size:9pt;line-height:12pt}
body{background:#fff;font-size:10pt;line-height:14pt}
.top,.actions,.foot,.skip,.quiet{display:none}
main{padding:0;max-inline-size:none}
.columns{grid-template-columns:minmax(0,1fr)}.cells .hero{display:none}
.sheet,.cells>div{background:#fff}
td,th{padding:4px 8px}.summary>*{padding-block:4px}
tr,.summary,.notice{break-inside:avoid}thead{display:table-header-group}h2{break-after:avoid}}
`

const style = named(
  'style',
  'css',
  'text/css; charset=utf-8',
  Buffer.from(`${fontRules}\n${tokenRules}${rules}`),
)

export const STYLE_PATH = style.path

/** Everything that a page loads, by its path. */
export const pageFiles: ReadonlyMap<string, PageFile> = new Map(
  [style, ...fonts.map(({ file }) => file)].map((file) => [file.path, file]),
)

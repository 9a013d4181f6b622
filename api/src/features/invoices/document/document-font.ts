import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The page may load nothing from anywhere, so the face travels inside the document; and the same
// face everywhere, so that an invoice looks the same whichever machine printed it.
const resolve = createRequire(import.meta.url).resolve
const folder = '@fontsource-variable/inter'

const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'greek'] as const
type Subset = (typeof subsets)[number]

const ranges = JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), 'utf8')) as Record<
  Subset,
  string
>

const pattern = (subset: Subset) =>
  new RegExp(
    `[${ranges[subset]
      .split(',')
      .map((range) =>
        range.replace(/U\+([0-9A-F]+)/gi, '\\u{$1}').replace(/-([0-9A-F]+)$/i, '-\\u{$1}'),
      )
      .join('')}]`,
    'u',
  )

const used = Object.fromEntries(subsets.map((subset) => [subset, pattern(subset)])) as Record<
  Subset,
  RegExp
>

const faces = new Map<Subset, string>()

function face(subset: Subset): string {
  let rule = faces.get(subset)
  if (rule === undefined) {
    const file = readFileSync(resolve(`${folder}/files/inter-${subset}-opsz-normal.woff2`))
    rule =
      `@font-face{font-family:"Inter Variable";font-weight:100 900;unicode-range:${ranges[subset]};` +
      `src:url(data:font/woff2;base64,${file.toString('base64')}) format("woff2")}`
    faces.set(subset, rule)
  }
  return rule
}

/** The @font-face rules for the characters that this text is written in. */
export const documentFont = (text: string): string =>
  subsets
    .filter((subset) => subset === 'latin' || used[subset].test(text))
    .map(face)
    .join('\n')

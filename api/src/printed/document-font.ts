import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The page can't load anything, so the font is embedded; and it is always the same one, so that an
// invoice looks the same on every machine.
const resolve = createRequire(import.meta.url).resolve
// Static fonts: Chromium writes variable fonts into a PDF as drawings (Type 3), which some readers
// space badly ('3 2 h') and copy without their text.
const folder = '@fontsource/inter'
export const FONT_FAMILY = 'Inter'
/** The weights that document-style.ts uses. */
const weights = [400, 600, 700] as const

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

function faceOf(subset: Subset, weight: (typeof weights)[number]): string {
  const file = readFileSync(resolve(`${folder}/files/inter-${subset}-${weight}-normal.woff2`))
  return (
    `@font-face{font-family:"${FONT_FAMILY}";font-weight:${weight};unicode-range:${ranges[subset]};` +
    `src:url(data:font/woff2;base64,${file.toString('base64')}) format("woff2")}`
  )
}

function face(subset: Subset): string {
  let rules = faces.get(subset)
  if (rules === undefined) {
    rules = weights.map((weight) => faceOf(subset, weight)).join('\n')
    faces.set(subset, rules)
  }
  return rules
}

/** The @font-face rules for the characters that this text is written in. */
export const documentFont = (text: string): string =>
  subsets
    .filter((subset) => subset === 'latin' || used[subset].test(text))
    .map(face)
    .join('\n')

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { formatted, type Generator } from './generator.ts'
import { collectTexts, type Text } from './labels/collect-texts.ts'

const NAMES = 'packages/widgets/src/labels/name-label-keys.ts'
const SENTENCES = 'packages/widgets/src/labels/sentence-label-keys.ts'
const PLURALS = 'packages/widgets/src/labels/plural-label-keys.ts'
const SOURCES = 'packages/{core,client,widgets}/src/**/*.{ts,tsx}'
const NO_PRODUCT = /\.(test|stories)\.tsx?$|\/story-/

/** Every text by its key; one that is written twice has the same forms both times. */
function textsByKey(): Map<string, Text> {
  const texts = new Map<string, Text>()
  for (const path of globSync(SOURCES, { cwd: repository })) {
    if (NO_PRODUCT.test(path)) continue
    for (const text of collectTexts(path, readFileSync(join(repository, path), 'utf8'))) {
      const known = texts.get(text.key)
      if (known && known.one !== text.one)
        throw new Error(`${path}: '${text.key}' has other plural forms elsewhere.`)
      texts.set(text.key, text)
    }
  }
  return texts
}

/** What ends as a sentence does; everything else names something. */
const isSentence = ({ key }: Text): boolean => /[.?!]$/.test(key)

/** The modules that name every text of the widgets; as types they cost a page nothing. */
export const labelKeys: Generator = {
  name: 'labels',
  reads: 'source',
  render: async () => {
    const texts = [...textsByKey().values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
    const quoted = (some: Text[]) => some.map(({ key }) => JSON.stringify(key))
    const plurals = quoted(texts.filter(({ one }) => one !== undefined))
    // Apart, or the declarations of one file would be longer than an editor likes to read.
    const [sentences, names] = [texts.filter(isSentence), texts.filter((text) => !isSentence(text))]
    const listOf = (name: string, some: Text[]) =>
      `// Texts that the widgets show, read from their code by \`npm run generate -- labels\`.
export const ${name} = [${quoted(some).join(',')}] as const
`
    const forms = `/** Texts with plural forms, each by its form for several; written by \`npm run generate -- labels\`. */
export type PluralLabelKey = ${plurals.join('|')}
`
    return {
      [NAMES]: await formatted(NAMES, listOf('NAME_LABEL_KEYS', names)),
      [SENTENCES]: await formatted(SENTENCES, listOf('SENTENCE_LABEL_KEYS', sentences)),
      [PLURALS]: await formatted(PLURALS, forms),
    }
  },
}

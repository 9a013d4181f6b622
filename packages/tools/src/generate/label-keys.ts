import { formatted, type Generator } from './generator.ts'
import { collectLabelKeys } from './labels/collect-label-keys.ts'

const FILE = 'packages/widgets/src/labels/label-keys.ts'

/** The module that names every text of the widgets; as a type it costs a page nothing. */
export const labelKeys: Generator = {
  name: 'labels',
  reads: 'source',
  render: async () => {
    const keys = collectLabelKeys().map((key) => JSON.stringify(key))
    const source = `// Every text that the widgets show, read from their code by \`npm run generate -- labels\`.
export const LABEL_KEYS = [${keys.join(',')}] as const

export type LabelKey = (typeof LABEL_KEYS)[number]
`
    return { [FILE]: await formatted(FILE, source) }
  },
}

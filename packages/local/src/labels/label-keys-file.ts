import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { repository } from '../bootstrap/paths.mjs'
import { collectLabelKeys } from './collect-label-keys.ts'

export const labelKeysFile = join(repository, 'packages/widgets/src/labels/label-keys.ts')

/** The module that names every text of the widgets; as a type it costs a page nothing. */
export async function labelKeysModule(): Promise<string> {
  const keys = collectLabelKeys().map((key) => JSON.stringify(key))
  const source = `// Every text that the widgets show, read from their code by \`npm run labels\`.
export const LABEL_KEYS = [${keys.join(',')}] as const

export type LabelKey = (typeof LABEL_KEYS)[number]
`
  return format(source, { ...(await resolveConfig(labelKeysFile)), parser: 'typescript' })
}

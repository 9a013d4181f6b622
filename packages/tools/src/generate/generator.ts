import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { format, type FormatConfig } from 'oxfmt'

/** Something in the repository that is written by a program and committed. */
export interface Generator {
  /** As a person names it: `npm run generate -- endpoints`. */
  name: string
  /** What it reads. What is built or measured takes minutes, so `npm test -- tools` leaves it out. */
  reads: 'source' | 'builds' | 'measurements'
  /** The text of each file, by its path from the root of the repository. */
  render: () => Promise<Record<string, string>>
}

/** What a failing test says about a file that is no longer what its generator writes. */
export const staleMessage = (path: string, { name }: Pick<Generator, 'name'>): string =>
  `${path} is stale. Run npm run generate -- ${name} and commit what it writes.`

const settings = () =>
  JSON.parse(readFileSync(join(repository, '.oxfmtrc.json'), 'utf8')) as FormatConfig

/** The text as `npm run lint -- format` wants it in that file. */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(join(repository, path), text, settings())
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join()}`)
  return code
}

import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { format, resolveConfig } from 'prettier'

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

/** The text as `npm run lint -- format` wants it in that file. */
export async function formatted(path: string, text: string): Promise<string> {
  const filepath = join(repository, path)
  return format(text, { ...(await resolveConfig(filepath)), filepath })
}

import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Names these files with this content; one that is gone counts as such. */
export function fingerprintOf(
  root: string,
  files: readonly string[],
  programs: readonly string[] = [],
): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(contentOf(join(root, file)))
  for (const program of programs) {
    const { size, mtimeMs } = statSync(program)
    hash.update(`${program}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/** Hashed by itself, so that the end of one file can't pass for the beginning of the next. */
function contentOf(path: string): Buffer | string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'gone\0'
    throw error
  }
}

import type { Logger } from 'pino'
import type { ZipEntry } from './zip.ts'

/** A file on its way into a ZIP, read when its turn comes. */
export interface ZippedFile {
  path: string
  read: () => Promise<Uint8Array>
}

/** The entry that says which files are missing. */
interface Missing {
  path: string
  textOf: (paths: readonly string[]) => string
}

/**
 * Files one after the other. One that can't be read is named in the ZIP instead of breaking it off;
 * PDFs and pictures are compressed already.
 */
export async function* zipFiles(
  { log }: { log: Logger },
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
  missing: Missing,
): AsyncGenerator<ZipEntry> {
  const missingPaths: string[] = []
  for await (const { path, read } of files) {
    const content = await read().catch((error: unknown) => {
      log.error({ err: error, path }, 'a file is missing from a ZIP')
      missingPaths.push(path)
      return null
    })
    if (content) yield { path, content, isCompressed: true }
  }
  if (missingPaths.length > 0) {
    yield { path: missing.path, content: Buffer.from(missing.textOf(missingPaths)) }
  }
}

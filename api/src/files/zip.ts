import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { Readable } from 'node:stream'

export interface ZipEntry {
  path: string
  /** Whole, or in parts as they come. */
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** PDFs and pictures are compressed already. */
  isCompressed?: boolean
}

/**
 * A ZIP file as it is made. The next entry is asked for when its reader has taken the one before, so
 * that a slow one keeps no more than that in memory.
 */
export const zipStream = (entries: AsyncIterable<ZipEntry>, at: Date): Readable =>
  // In bytes: as objects, sixteen entries would be read ahead.
  Readable.from(zipped(entries, at), { objectMode: false })

const NOTHING = new Uint8Array()

async function* zipped(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  for await (const { path, content, isCompressed = false } of entries) {
    const file = isCompressed ? new ZipPassThrough(path) : new ZipDeflate(path)
    file.mtime = at
    zip.add(file)
    for await (const part of content instanceof Uint8Array ? [content] : content) {
      file.push(part)
      yield* made.splice(0)
    }
    file.push(NOTHING, true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}

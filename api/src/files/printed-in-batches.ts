import { MOST_EXPORTED_INVOICES } from '@daysheet/core'

/** A document that was sent, and how to get its PDF. */
export interface PrintedDocument {
  filename: string
  print: () => Promise<Buffer>
}

const AT_ONCE = 50

/**
 * The documents that `find` reads page by page, fifty at a time, with what `filesOf` reads for all of a
 * page at once; each is printed when it is asked for.
 */
export async function* printedInBatches<Row>(
  find: (page: { limit: number; offset: number }) => PromiseLike<Row[]>,
  filesOf: (rows: readonly Row[]) => Promise<PrintedDocument[]>,
): AsyncGenerator<PrintedDocument> {
  for (let offset = 0; offset < MOST_EXPORTED_INVOICES; offset += AT_ONCE) {
    const batch = await find({ limit: AT_ONCE, offset })
    yield* await filesOf(batch)
    if (batch.length < AT_ONCE) return
  }
}

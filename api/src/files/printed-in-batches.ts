import { MOST_EXPORTED_INVOICES } from '@daysheet/core'

/** A document that was sent, and how to get its PDF. */
export interface PrintedDocument {
  filename: string
  print: () => Promise<Buffer>
}

const AT_ONCE = 50

/** The documents that `find` reads page by page, fifty at a time; each is printed when it is asked for. */
export async function* printedInBatches<Row>(
  find: (page: { limit: number; offset: number }) => PromiseLike<Row[]>,
  fileOf: (row: Row) => PrintedDocument,
): AsyncGenerator<PrintedDocument> {
  for (let offset = 0; offset < MOST_EXPORTED_INVOICES; offset += AT_ONCE) {
    const batch = await find({ limit: AT_ONCE, offset })
    yield* batch.map(fileOf)
    if (batch.length < AT_ONCE) return
  }
}

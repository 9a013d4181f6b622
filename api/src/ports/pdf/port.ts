/** Prints a self-contained HTML document. */
export interface PdfPrinter {
  /**
   * A4, tagged. Throws ApiError `unavailable` with a sentence when there is no browser, when it
   * died or hung twice on this document, or when the queue is too long.
   */
  print: (document: PdfDocument) => Promise<Buffer>
  close: () => Promise<void>
}

export interface PdfDocument {
  html: string
  /** Takes seconds, so it is printed by a separate browser and short ones need not wait. */
  isLong?: boolean
  /** One of hundreds that nobody waits for: a browser of their own, whose pages are used again. */
  isOneOfMany?: boolean
}

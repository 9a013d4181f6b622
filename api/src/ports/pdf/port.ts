/** Prints a whole HTML document that names nothing outside itself. */
export interface PdfPrinter {
  /**
   * A4, tagged. Throws ApiError `unavailable` with a sentence when there is no browser, when it died
   * or hung twice over the same document, or when too many others are before it.
   */
  print: (document: PdfDocument) => Promise<Buffer>
  close: () => Promise<void>
}

export interface PdfDocument {
  html: string
  /** Takes seconds: it is printed by a browser of its own, so that short ones need not wait. */
  isLong?: boolean
}

/** Prints a whole HTML document that names nothing outside itself. */
export interface PdfPrinter {
  /**
   * A4, tagged. Throws ApiError `unavailable` with a sentence when there is no browser or it died
   * twice over the same document.
   */
  print: (document: PdfDocument) => Promise<Buffer>
  close: () => Promise<void>
}

export interface PdfDocument {
  html: string
  /** Repeated at the foot of every page; a Chromium footer template. */
  footerTemplate?: string
}

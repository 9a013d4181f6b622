import type { Deps } from '../../src/deps.ts'

/** Prints at once, whatever it is given: for tests that are not about what a page looks like. */
export const stubPdf: Deps['pdf'] = {
  print: () => Promise.resolve(Buffer.from('%PDF-1.7 invoice')),
  close: () => Promise.resolve(),
}

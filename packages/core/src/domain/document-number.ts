const documentNumber = (prefix: string, year: number, n: number): string => {
  if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`${n} is not a document's number`)
  return `${prefix}-${year}-${String(n).padStart(4, '0')}`
}

/** The first invoice a worker makes in 2026 is INV-2026-0001; after 9999 the number grows a digit. */
export const formatInvoiceNumber = (year: number, n: number): string =>
  documentNumber('INV', year, n)

/** TS-2026-0001. */
export const formatTimesheetNumber = (year: number, n: number): string =>
  documentNumber('TS', year, n)

/** CN-2026-0003. */
export const formatCreditNoteNumber = (year: number, n: number): string =>
  documentNumber('CN', year, n)
/** The first pay run of a company in 2026 is PR-2026-0001. */
export const formatPayRunNumber = (year: number, n: number): string => documentNumber('PR', year, n)

import type { InvoiceAction } from './invoice-status.ts'
import type { TimesheetAction } from './timesheet-status.ts'

/** Anything that can be done with a document of one noun or another. */
export type DocumentAction = InvoiceAction | TimesheetAction

/** A status machine of any noun; an action that it lacks is never allowed. */
export interface DocumentMachine {
  next(status: string, action: DocumentAction): string | null
  can(status: string, action: DocumentAction): boolean
  sources(action: DocumentAction): string[]
  refusal(status: string, action: DocumentAction, noun: string): string
}

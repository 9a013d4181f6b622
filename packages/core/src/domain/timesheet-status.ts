import { defineStatusMachine } from './status-machine.ts'
import { msg } from './msg.ts'

export const TIMESHEET_STATUSES = [
  'draft',
  'submitted',
  'approved',
  'rejected',
  'disputed',
] as const
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number]

export const TIMESHEET_STATUS_LABELS: Readonly<Record<TimesheetStatus, string>> = {
  draft: msg('Draft'),
  submitted: msg('Submitted'),
  approved: msg('Approved'),
  rejected: msg('Rejected'),
  disputed: msg('Disputed'),
}

/**
 * The life of a timesheet. A disputed one that is amended may be kept (`save`), which makes it a
 * draft again, or sent again (`amend`). A dispute that is resolved approves the hours. Making an
 * invoice of it (`create_invoice`) leaves it approved. `undo_approval` is open for some seconds only
 * (approval-undo.ts). `withdraw` is its worker's, while nobody has decided; `undo_dispute` takes back
 * what the worker of an own client recorded.
 *
 * 16 Nov 2026 TS-2026-0004 is submitted, 17 Nov disputed, 18 Nov resolved and so approved.
 */
export const timesheetStatus = defineStatusMachine(
  {
    draft: { edit: 'draft', submit: 'submitted', delete: 'deleted' },
    submitted: {
      approve: 'approved',
      reject: 'rejected',
      dispute: 'disputed',
      withdraw: 'draft',
    },
    approved: { create_invoice: 'approved', undo_approval: 'submitted' },
    rejected: {},
    disputed: {
      save: 'draft',
      amend: 'submitted',
      undo_dispute: 'submitted',
      resolve_dispute: 'approved',
      resolve_dispute_rejected: 'rejected',
    },
  },
  {
    statuses: {
      draft: msg('still a draft'),
      submitted: 'already submitted',
      approved: 'already approved',
      rejected: 'already rejected',
      disputed: 'disputed',
    },
    actions: {
      edit: 'edited',
      submit: 'submitted',
      delete: 'deleted',
      save: 'saved',
      amend: 'amended',
      approve: 'approved',
      reject: 'rejected',
      dispute: 'disputed',
      withdraw: 'withdrawn',
      undo_dispute: 'set back to submitted',
      resolve_dispute: 'resolved',
      resolve_dispute_rejected: 'rejected',
      create_invoice: 'invoiced',
      undo_approval: 'set back to submitted',
    },
  },
)
export type TimesheetAction = (typeof timesheetStatus.actions)[number]

/** A timesheet is invoiced once. */
export const alreadyInvoiced = (invoiceNumber: string): string =>
  `This timesheet is already on invoice ${invoiceNumber}. Nothing was changed.`

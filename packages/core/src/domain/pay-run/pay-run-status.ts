import { msg } from '../msg.ts'
import { defineStatusMachine } from '../status-machine.ts'

export const PAY_RUN_STATUSES = [
  'draft',
  'awaiting_approval',
  'locked',
  'confirmed',
  'cancelled',
] as const
export type PayRunStatus = (typeof PAY_RUN_STATUSES)[number]

export const PAY_RUN_STATUS_LABELS: Readonly<Record<PayRunStatus, string>> = {
  draft: msg('Draft'),
  awaiting_approval: msg('Waiting for approval'),
  locked: msg('File made'),
  confirmed: msg('Paid'),
  cancelled: msg('Cancelled'),
}

/**
 * The life of a pay run. `lock` makes the file; where a second person is needed only `approve` does.
 * A confirmed run is cancelled by `undo` alone, which takes its payments back.
 *
 * Thu 10 Dec 2026 PR-2026-0007 is made for Fri 18 Dec and its file too, 18 Dec confirmed as paid.
 */
export const payRunStatus = defineStatusMachine(
  {
    draft: {
      edit: 'draft',
      request_approval: 'awaiting_approval',
      lock: 'locked',
      delete: 'deleted',
    },
    awaiting_approval: { approve: 'locked', send_back: 'draft' },
    locked: { download: 'locked', confirm: 'confirmed', cancel: 'cancelled' },
    confirmed: { download: 'confirmed', undo: 'cancelled' },
    cancelled: {},
  },
  {
    statuses: {
      draft: msg('still a draft'),
      awaiting_approval: 'waiting for approval',
      locked: 'locked, its file is made',
      confirmed: 'already confirmed as paid',
      cancelled: 'cancelled',
    },
    actions: {
      edit: 'changed',
      request_approval: 'sent for approval',
      lock: 'locked',
      delete: 'deleted',
      approve: 'approved',
      send_back: 'sent back',
      download: 'downloaded',
      confirm: 'confirmed as paid',
      cancel: 'cancelled',
      undo: 'undone',
    },
  },
)
export type PayRunAction = (typeof payRunStatus.actions)[number]

/** As refusals name it: 'This pay run is …'. */
export const PAY_RUN_NOUN = 'pay run'

const OPEN_PAY_RUN_STATUSES: readonly PayRunStatus[] = ['draft', 'awaiting_approval', 'locked']

/** Whether what a run has is still to be paid by it: no other may have it. */
export const isOpenPayRun = ({ status }: { status: PayRunStatus }): boolean =>
  OPEN_PAY_RUN_STATUSES.includes(status)

export const PAY_RUN_PAYMENT_STATUSES = ['to_pay', 'paid', 'returned', 'undone'] as const
export type PayRunPaymentStatus = (typeof PAY_RUN_PAYMENT_STATUSES)[number]

export const PAY_RUN_PAYMENT_STATUS_LABELS: Readonly<Record<PayRunPaymentStatus, string>> = {
  to_pay: msg('To pay'),
  paid: msg('Paid'),
  returned: msg('Returned'),
  undone: msg('Undone'),
}

/**
 * The steps of an invoice that a run bars whose file is made: what is in the file has to stay due until
 * the run is confirmed or cancelled.
 */
const BARRED_STEPS = new Set<string>([
  'mark_paid',
  'mark_part_paid',
  'correct_part_payment',
  'undo_part_payment',
  'reopen',
  'undo_approval',
  'credit',
  'withdraw_credit',
  'refund_credit',
  'undo_refund',
])
export const isBarredByPayRun = (step: string): boolean => BARRED_STEPS.has(step)

/** Why an invoice takes no other payment, credit note or correction: it is in a file that may be at the bank. */
export const inPayRunSentence = (invoice_number: string, run_number: string): string =>
  msg('{invoice} is in pay run {run}, whose file is made. Cancel the run first.', {
    invoice: invoice_number,
    run: run_number,
  })

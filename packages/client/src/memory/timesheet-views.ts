import {
  overlapsOf,
  timesheetAbilities,
  type Timesheet,
  type TimesheetSummary,
} from '@daysheet/core'
import type { WorldTimesheet } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { undoUntil } from './document-steps.ts'
import { memberDecision, peopleOf } from './member-decision.ts'
import { enabledFor, namesOf, recordingOf } from './documents.ts'
import { seesDocument } from './project-scope.ts'

export const invoiceMadeOf = ({ store }: SignedInCall, { id }: WorldTimesheet) =>
  store.world.invoices.find(({ timesheet_id }) => timesheet_id === id)

/** The invoice made of it, as far as this person may know: a draft is its worker's alone. */
function invoiceSeenBy(call: SignedInCall, timesheet: WorldTimesheet) {
  const { account } = call
  const invoice = invoiceMadeOf(call, timesheet)
  const isSeen = account.side === 'worker' || invoice?.status !== 'draft'
  return {
    made: invoice,
    invoice_id: (isSeen && invoice?.id) || null,
    invoice_number: (isSeen && invoice?.invoice_number) || null,
  }
}

const seenTimesheets = (call: SignedInCall) =>
  call.store.world.timesheets.filter((one) => seesDocument(call, one))

/** The timesheet as this person's lists show it. */
export function timesheetSummaryOf(call: SignedInCall, stored: WorldTimesheet): TimesheetSummary {
  const { items: _items, ...timesheet } = stored
  const { made, ...invoice } = invoiceSeenBy(call, stored)
  return {
    ...timesheet,
    ...namesOf(call, timesheet),
    ...peopleOf(call, stored),
    approval_undo_until: undoUntil(call, stored, made?.id ?? null),
    ...invoice,
    overlaps: timesheet.status === 'rejected' ? [] : overlapsOf(timesheet, seenTimesheets(call)),
    abilities: timesheetAbilities(
      {
        ...timesheet,
        invoice_id: made?.id ?? null,
        ...enabledFor(call, timesheet),
        recording: recordingOf(call, stored),
        decision: memberDecision(call, stored),
      },
      call.viewer,
    ),
  }
}

/** The timesheet with its entries. */
export const timesheetOf = (call: SignedInCall, stored: WorldTimesheet): Timesheet => ({
  ...timesheetSummaryOf(call, stored),
  items: stored.items,
})

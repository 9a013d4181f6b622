import {
  overlapsOf,
  timesheetAbilities,
  type Timesheet,
  type TimesheetSummary,
} from '@daysheet/core'
import type { WorldTimesheet } from '@daysheet/core/fixtures'
import type { SignedInCall } from './call.ts'
import { enabledFor, namesOf } from './documents.ts'

/** The invoice made of it; a draft is its worker's alone. */
function invoiceMadeOf({ store, me }: SignedInCall, { id }: WorldTimesheet) {
  const invoice = store.world.invoices.find(({ timesheet_id }) => timesheet_id === id)
  const isSeen = me.user_type === 'worker' || invoice?.status !== 'draft'
  return {
    made: invoice,
    invoice_id: (isSeen && invoice?.id) || null,
    invoice_number: (isSeen && invoice?.invoice_number) || null,
  }
}

/** The timesheet as this person's lists show it. */
export function timesheetSummaryOf(call: SignedInCall, stored: WorldTimesheet): TimesheetSummary {
  const { items: _items, ...timesheet } = stored
  const { made, ...invoice } = invoiceMadeOf(call, stored)
  return {
    ...timesheet,
    ...namesOf(call, timesheet),
    ...invoice,
    overlaps:
      timesheet.status === 'rejected' ? [] : overlapsOf(timesheet, call.store.world.timesheets),
    abilities: timesheetAbilities(
      { ...timesheet, invoice_id: made?.id ?? null, ...enabledFor(call, timesheet) },
      call.me.user_type,
    ),
  }
}

/** The timesheet with its entries. */
export const timesheetOf = (call: SignedInCall, stored: WorldTimesheet): Timesheet => ({
  ...timesheetSummaryOf(call, stored),
  items: stored.items,
})

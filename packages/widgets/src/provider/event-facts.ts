/** The part of an invoice that its events carry. */
export function invoiceEventFacts(invoice: {
  id: string
  invoice_number: string
  client_id: string
  worker_id: string
  net_amount: number
}) {
  const { id, invoice_number, client_id, worker_id, net_amount } = invoice
  return { invoice_id: id, invoice_number, client_id, worker_id, net_amount }
}

/** The part of a credit note that its events carry. */
export function creditNoteEventFacts(note: {
  id: string
  credit_note_number: string
  invoice_id: string
  client_id: string
  worker_id: string
  net_amount: number
}) {
  const { id, credit_note_number, invoice_id, client_id, worker_id, net_amount } = note
  return {
    credit_note_id: id,
    credit_note_number,
    invoice_id,
    client_id,
    worker_id,
    net_amount,
  }
}

/** The part of a timesheet that its events carry. */
export function timesheetEventFacts(timesheet: {
  id: string
  timesheet_number: string
  client_id: string
  worker_id: string
  total_hours: number
}) {
  const { id, timesheet_number, client_id, worker_id, total_hours } = timesheet
  return { timesheet_id: id, timesheet_number, client_id, worker_id, total_hours }
}

/** The part of a business expense that its events carry. */
export const expenseEventFacts = (
  { id, total_amount }: { id: string; total_amount: number },
  worker_id: string,
) => ({ expense_id: id, worker_id, total_amount })

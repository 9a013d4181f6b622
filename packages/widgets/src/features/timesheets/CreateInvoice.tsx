import { useRef } from 'react'
import type { TimesheetSummary } from '@daysheet/core'
import { invoiceEventFacts, timesheetEventFacts, useDaysheet } from '../../provider/index.ts'
import { timesheetFailures } from '../../provider/failures/timesheets.ts'
import { msg, Button, FilePlusIcon, type ButtonProps, useWords } from '../../ui/index.ts'
import { useDecision } from '../decisions/index.ts'

export interface CreateInvoiceProps extends Pick<ButtonProps, 'variant' | 'size'> {
  timesheet: TimesheetSummary
}

/**
 * An approved timesheet becomes a draft invoice, which opens to be looked over. Where it cannot be
 * made any more, the server's sentence says why and the timesheet is read again.
 */
export function CreateInvoice({ timesheet, variant, size }: CreateInvoiceProps) {
  const { go, emit } = useDaysheet()
  const words = useWords()
  // The same press again after an answer that got lost must find the invoice that it made.
  const attempt = useRef(crypto.randomUUID())
  const { decide, isPending } = useDecision({
    before: (made: TimesheetSummary) => ({ act: 'timesheet.create_invoice', subject: made }),
    call: async (client, { id }: TimesheetSummary) => {
      const idempotencyKey = attempt.current
      return (await client.timesheets.createInvoice({ params: { id } }, { idempotencyKey })).invoice
    },
    success: ({ invoice_number }, { timesheet_number }) =>
      words('Draft invoice {invoice} created from {timesheet}', {
        invoice: invoice_number,
        timesheet: timesheet_number,
      }),
    failure: timesheetFailures.createInvoice,
    prefersServerMessage: true,
    refreshes: ['timesheets', 'invoices', 'notifications'],
    event: (_invoice, made) => ({ type: 'timesheet.invoiced', ...timesheetEventFacts(made) }),
    onDone: (invoice) => {
      emit({ type: 'invoice.created', ...invoiceEventFacts(invoice) })
      go({ to: 'edit-invoice', id: invoice.id })
    },
  })
  return (
    <Button
      variant={variant}
      size={size}
      icon={<FilePlusIcon size={size === 'compact' ? 's' : 'm'} />}
      label={
        size === 'compact'
          ? words('Create invoice from {document}', { document: timesheet.timesheet_number })
          : undefined
      }
      isPending={isPending}
      pendingLabel={msg('Creating...')}
      onPress={() => void decide(timesheet)}
    >
      {msg('Create invoice')}
    </Button>
  )
}

import { msg } from '../msg.ts'
import type { HistoryField } from './history-field.ts'
import type { HistoryAudience, HistoryTemplate } from './history-template.ts'

type Shown = Partial<Pick<HistoryTemplate, 'fields' | 'isNew'>>

const of =
  (noun: 'invoice' | 'timesheet') =>
  (audience: HistoryAudience, sentence: string, { fields = [], isNew = false }: Shown = {}) =>
    ({ noun, audience, sentence, fields, isNew }) satisfies HistoryTemplate

const invoice = of('invoice')
const timesheet = of('timesheet')

const AMOUNTS = {
  fields: [
    'total_hours',
    'subtotal',
    'expenses_total',
    'vat_amount',
    'cis_deduction',
    'total_amount',
    'net_amount',
    'period_start',
    'period_end',
    'due_date',
  ],
} as const satisfies { fields: readonly HistoryField[] }
const SENT_INVOICE = { fields: ['total_hours', 'total_amount', 'net_amount'], isNew: true } as const
const HOURS = { fields: ['total_hours', 'period_start', 'period_end'] } as const
const SENT_HOURS = { fields: ['total_hours'], isNew: true } as const
const CREDIT = {
  fields: ['credit_note_number', 'credited_total', 'credited_net'],
  isNew: true,
} as const
const PAYMENT = { fields: ['paid_at', 'payment_method', 'payment_reference'] } as const

/**
 * What happens to an invoice. A draft is its worker's own, so nobody else reads how it was written;
 * each party has an archive of its own.
 */
export const INVOICE_HISTORY = {
  'invoice.create': invoice('worker', msg('{who} wrote a draft of invoice {title}')),
  'invoice.edit': invoice('worker', msg('{who} changed the draft of invoice {title}'), AMOUNTS),
  'invoice.delete': invoice('worker', msg('{who} deleted the draft of invoice {title}')),
  'invoice.submit': invoice('both', msg('{who} submitted invoice {title}'), SENT_INVOICE),
  'invoice.save': invoice('both', msg('{who} changed invoice {title}'), AMOUNTS),
  'invoice.amend': invoice('both', msg('{who} amended invoice {title} and sent it again'), AMOUNTS),
  'invoice.withdraw': invoice('both', msg('{who} withdrew invoice {title}')),
  'invoice.first_approve': invoice(
    'both',
    msg('{who} approved invoice {title}, which waits for one more'),
  ),
  'invoice.approve': invoice('both', msg('{who} approved invoice {title}')),
  'invoice.approve_by_timesheet': invoice(
    'both',
    msg('{who} approved invoice {title} with its timesheet, within the tolerance'),
  ),
  'invoice.approve_by_link': invoice(
    'both',
    msg('{who} approved invoice {title} by the link sent to {address}'),
  ),
  'invoice.dispute_by_link': invoice(
    'both',
    msg('{who} questioned invoice {title} by the link sent to {address}'),
  ),
  'invoice.record_approved': invoice(
    'both',
    msg('{who} recorded invoice {title} as approved, as they were told'),
  ),
  'invoice.record_disputed': invoice(
    'both',
    msg('{who} recorded invoice {title} as disputed, as they were told'),
  ),
  'invoice.record_paid': invoice(
    'both',
    msg('{who} recorded invoice {title} as paid, as they were told'),
    { ...PAYMENT, isNew: true },
  ),
  'invoice.undo_record': invoice(
    'both',
    msg('{who} took back what they had recorded of invoice {title}'),
  ),
  'invoice.undo_recorded_payment': invoice(
    'both',
    msg('{who} took back the payment that they had recorded of invoice {title}'),
    PAYMENT,
  ),
  'invoice.undo_approval': invoice('both', msg('{who} took back the approval of invoice {title}')),
  'invoice.reject': invoice('both', msg('{who} rejected invoice {title}')),
  'invoice.dispute': invoice('both', msg('{who} disputed invoice {title}')),
  'invoice.resolve_dispute': invoice('both', msg('{who} ended the dispute about invoice {title}')),
  'invoice.reopen': invoice('both', msg('{who} reopened invoice {title}')),
  'invoice.confirm_bank_details': invoice(
    'company',
    msg('{who} confirmed the worker’s bank details for invoice {title}'),
  ),
  'invoice.mark_paid': invoice('both', msg('{who} marked invoice {title} paid'), {
    ...PAYMENT,
    isNew: true,
  }),
  // Of `invoice.mark_paid`, as it is read where something is still due after it.
  'invoice.mark_part_paid': invoice('both', msg('{who} paid {amount}, a part of invoice {title}'), {
    fields: ['amount_paid'],
  }),
  'invoice.correct_payment': invoice(
    'both',
    msg('{who} corrected the payment of invoice {title}'),
    PAYMENT,
  ),
  'invoice.undo_payment': invoice(
    'both',
    msg('{who} undid the payment of invoice {title}'),
    PAYMENT,
  ),
  'invoice.chase': invoice('both', msg('{who} sent a reminder about invoice {title}')),
  'invoice.pass_on': invoice('company', msg('{who} passed invoice {title} on')),
  'invoice.accept_stated_rate': invoice(
    'company',
    msg('{who} answered for the CIS rate of invoice {title}'),
  ),
  'invoice.ask_credit_note': invoice(
    'both',
    msg('{who} asked for a credit note of invoice {title}'),
  ),
  'credit_note.create': invoice('both', msg('{who} credited invoice {title}'), CREDIT),
  'credit_note.withdraw': invoice('both', msg('{who} withdrew a credit note of invoice {title}'), {
    fields: ['credit_note_number'],
    isNew: true,
  }),
  'credit_note.refund': invoice(
    'both',
    msg('{who} recorded the refund of a credit note of invoice {title}'),
    { fields: ['credit_note_number', 'refunded_on', 'refund_reference'], isNew: true },
  ),
  'credit_note.undo_refund': invoice(
    'both',
    msg('{who} took back the refund of a credit note of invoice {title}'),
    { fields: ['credit_note_number'], isNew: true },
  ),
  'credit_note.set_off': invoice(
    'both',
    msg('{who} set a credit note of invoice {title} off against a payment'),
    { fields: ['credit_note_number', 'set_off_on'], isNew: true },
  ),
  'credit_note.undo_set_off': invoice(
    'both',
    msg('{who} took back the set-off of a credit note of invoice {title}'),
    { fields: ['credit_note_number'], isNew: true },
  ),
  'invoice.archive': invoice('actor', msg('{who} archived invoice {title}')),
  'invoice.unarchive': invoice('actor', msg('{who} brought invoice {title} back from the archive')),
} as const satisfies Record<string, HistoryTemplate>

/** What happens to a timesheet. One taken back from a dispute is a draft again. */
export const TIMESHEET_HISTORY = {
  'timesheet.create': timesheet('worker', msg('{who} wrote a draft of timesheet {title}')),
  'timesheet.edit': timesheet('worker', msg('{who} changed the draft of timesheet {title}'), HOURS),
  'timesheet.delete': timesheet('worker', msg('{who} deleted the draft of timesheet {title}')),
  'timesheet.submit': timesheet('both', msg('{who} submitted timesheet {title}'), SENT_HOURS),
  'timesheet.save': timesheet('both', msg('{who} took timesheet {title} back as a draft')),
  'timesheet.amend': timesheet(
    'both',
    msg('{who} amended timesheet {title} and sent it again'),
    SENT_HOURS,
  ),
  'timesheet.withdraw': timesheet('both', msg('{who} withdrew timesheet {title}')),
  'timesheet.approve': timesheet('both', msg('{who} approved timesheet {title}')),
  'timesheet.approve_by_link': timesheet(
    'both',
    msg('{who} approved timesheet {title} by the link sent to {address}'),
  ),
  'timesheet.dispute_by_link': timesheet(
    'both',
    msg('{who} questioned timesheet {title} by the link sent to {address}'),
  ),
  'timesheet.record_approved': timesheet(
    'both',
    msg('{who} recorded timesheet {title} as approved, as they were told'),
  ),
  'timesheet.record_disputed': timesheet(
    'both',
    msg('{who} recorded timesheet {title} as disputed, as they were told'),
  ),
  'timesheet.undo_record': timesheet(
    'both',
    msg('{who} took back what they had recorded of timesheet {title}'),
  ),
  'timesheet.undo_approval': timesheet(
    'both',
    msg('{who} took back the approval of timesheet {title}'),
  ),
  'timesheet.reject': timesheet('both', msg('{who} rejected timesheet {title}')),
  'timesheet.dispute': timesheet('both', msg('{who} disputed timesheet {title}')),
  'timesheet.resolve_dispute': timesheet(
    'both',
    msg('{who} ended the dispute about timesheet {title}'),
  ),
  'timesheet.create_invoice': timesheet('both', msg('{who} made an invoice of timesheet {title}')),
  'timesheet.pass_on': timesheet('company', msg('{who} passed timesheet {title} on')),
} as const satisfies Record<string, HistoryTemplate>

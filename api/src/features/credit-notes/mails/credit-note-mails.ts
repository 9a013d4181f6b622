import {
  clientDisplayName,
  creditNoteFileName,
  creditNoteNotification,
  formatDay,
  formatPounds,
  penceFromPounds,
  type CreditNoteEvent,
  type UserType,
} from '@daysheet/core'
import { findCreditNote, type CreditNoteRow } from '../../../credit-notes/index.ts'
import { accountsOf } from '../../../documents/document-row.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import { queuedMail, type Job, type QueuedMail } from '../../../outbox/job.ts'
import type { InvoiceWithParties } from '../../invoices/index.ts'
import { printCreditNote } from '../pdf/print-credit-note.ts'

/** What was said when it happened: the mail may leave after the next change. */
type Payload = {
  credit_note_id: string | null
  invoice_id: string
  to: string
  /** Whose screens the link opens. */
  side: UserType
  title: string
  paragraph: string
  facts: [label: string, value: string][]
}

const screens: Record<UserType, string> = { worker: '/app', client: '/dashboard' }

/** With the PDF where its reader files it: a credit note that was sent and stands. */
const job = (event: CreditNoteEvent): Job<Payload> => ({
  name: `credit_note.${event}`,
  lane: 'ordinary',
  compose: async ({ credit_note_id, invoice_id, to, side, title, paragraph, facts }, deps) => {
    const note =
      event === 'create' && credit_note_id !== null
        ? await findCreditNote(deps.knex, credit_note_id)
        : null
    if (note?.status === 'withdrawn') return null
    return writeMail({
      to,
      subject: title,
      heading: title,
      paragraphs: [paragraph],
      facts,
      button: {
        label: 'Open the invoice',
        url: `${deps.config.publicUrl}${screens[side]}/invoices/${invoice_id}`,
      },
      ...(note && {
        attachments: [
          {
            filename: creditNoteFileName('client', note),
            contentType: 'application/pdf',
            content: await printCreditNote(deps, note),
          },
        ],
      }),
    })
  },
})

const JOBS = {
  create: job('create'),
  withdraw: job('withdraw'),
  refund: job('refund'),
  undo_refund: job('undo_refund'),
  set_off: job('set_off'),
  undo_set_off: job('undo_set_off'),
  ask_for: job('ask_for'),
} satisfies Record<CreditNoteEvent, Job<Payload>>

export const creditNoteMailJobs = Object.values(JOBS)

/** Sentences must make sense alone: the reader may not know the product. */
function paragraphOf(
  event: Exclude<CreditNoteEvent, 'ask_for'>,
  note: CreditNoteRow,
  invoice: Pick<InvoiceWithParties, 'status'>,
): string {
  const { credit_note_number: number, invoice_number } = note
  const [worker, client] = [note.worker_name, clientDisplayName(note)]
  switch (event) {
    case 'create': {
      const credits = `${worker} credits ${formatPounds(note.total_amount)} of invoice ${invoice_number}`
      if (note.owed_net > 0)
        return `${credits}, of which more was paid than is due now: ${formatPounds(note.owed_net)} is owed back. Set it off in a pay run or record the refund. The credit note is attached.`
      const left =
        invoice.status === 'cancelled' ? 'nothing of it is due any more' : 'less of it is due'
      return `${credits}: ${left}. The credit note is attached.`
    }
    case 'withdraw':
      return `${worker} took credit note ${number} back. Invoice ${invoice_number} stands as it was before it. Please don't use the credit note that was sent.`
    case 'refund':
      return `${client} has recorded that you paid ${formatPounds(note.owed_net)} back. If you were given a CIS statement that counts it, ${client} has to give you a corrected one. Have you taken the deduction into a tax return already? Ask your accountant.`
    case 'undo_refund':
      return `The refund of credit note ${number} was recorded by mistake. ${formatPounds(note.owed_net)} is owed back again; nothing was taken from your bank account.`
    case 'set_off':
      return `${client} has taken ${formatPounds(note.owed_net)} off a payment to you, by credit note ${number}.`
    case 'undo_set_off':
      return `The payment that credit note ${number} was taken off was undone. ${formatPounds(note.owed_net)} is owed back again.`
  }
}

const factsOf = (note: CreditNoteRow, reason: string | null): Payload['facts'] => [
  ['Credit note', note.credit_note_number],
  ['Invoice', note.invoice_number],
  ['Dated', formatDay(note.issued_on, 'long')],
  ['Total', formatPounds(note.total_amount)],
  ['CIS deduction', formatPounds(note.cis_deduction)],
  ['Net', formatPounds(note.net_amount)],
  ...(reason ? [['Reason', reason] satisfies [string, string]] : []),
]

/** The mail that an event sends to the other side. */
export function creditNoteMailsOf(
  event: Exclude<CreditNoteEvent, 'ask_for'>,
  note: CreditNoteRow,
  invoice: InvoiceWithParties,
): QueuedMail[] {
  const { side, title } = creditNoteNotification(event, {
    credit_note_number: note.credit_note_number,
    invoice_number: note.invoice_number,
    total: penceFromPounds(note.total_amount),
    worker: note.worker_name,
    client: clientDisplayName(note),
  })
  const to = side === 'client' ? accountsOf(invoice) : invoice.worker_login_email
  const reason = event === 'withdraw' ? note.withdrawal_reason : null
  const payload = {
    credit_note_id: note.id,
    invoice_id: note.invoice_id,
    to,
    side,
    title,
    paragraph: paragraphOf(event, note, invoice),
    facts: factsOf(note, event === 'create' ? note.reason : reason),
  }
  return [queuedMail(JOBS[event], note.client_id, payload, note.id)]
}

/** To the worker of whom a credit note is asked. */
export const askedMailOf = (
  invoice: InvoiceWithParties,
  { title, body }: { title: string; body: string },
): QueuedMail =>
  queuedMail(
    JOBS.ask_for,
    invoice.client_id,
    {
      credit_note_id: null,
      invoice_id: invoice.id,
      to: invoice.worker_login_email,
      side: 'worker',
      title,
      paragraph:
        'If that is right, open the invoice and credit it: what was sent never changes, and a credit note takes away from it.',
      facts: [
        ['Invoice', invoice.invoice_number],
        ['What they say', body],
      ],
    },
    invoice.id,
  )

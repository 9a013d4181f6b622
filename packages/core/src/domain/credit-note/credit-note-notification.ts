import { formatPence, type Pence } from '../money.ts'
import type { NotificationType } from '../notification-types.ts'
import type { UserType } from '../user-type.ts'

/** Who did what with which credit note, of which invoice. */
export interface CreditNoteFacts {
  credit_note_number: string
  invoice_number: string
  /** With VAT and before CIS. */
  total: Pence
  worker: string
  /** The company's name, else the person's. */
  client: string
}

interface Template {
  /** Who is notified: the other side. */
  side: UserType
  type: NotificationType
  title: (facts: CreditNoteFacts) => string
}

const TEMPLATES = {
  ask_for: {
    side: 'worker',
    type: 'credit_note_asked',
    title: ({ client, invoice_number }) =>
      `${client} asks for a credit note of invoice ${invoice_number}`,
  },
  create: {
    side: 'client',
    type: 'credit_note_sent',
    title: ({ worker, total, invoice_number, credit_note_number }) =>
      `${worker} credited ${formatPence(total)} of invoice ${invoice_number} by ${credit_note_number}`,
  },
  withdraw: {
    side: 'client',
    type: 'credit_note_withdrawn',
    title: ({ worker, invoice_number, credit_note_number }) =>
      `${worker} withdrew credit note ${credit_note_number} of invoice ${invoice_number}`,
  },
  refund: {
    side: 'worker',
    type: 'credit_note_refunded',
    title: ({ client, credit_note_number }) =>
      `${client} recorded your refund of credit note ${credit_note_number}`,
  },
  undo_refund: {
    side: 'worker',
    type: 'credit_note_refunded',
    title: ({ client, credit_note_number }) =>
      `${client} took back the refund of credit note ${credit_note_number}`,
  },
  set_off: {
    side: 'worker',
    type: 'credit_note_refunded',
    title: ({ client, credit_note_number }) =>
      `${client} set credit note ${credit_note_number} off against a payment`,
  },
  undo_set_off: {
    side: 'worker',
    type: 'credit_note_refunded',
    title: ({ client, credit_note_number }) =>
      `${client} took back the set-off of credit note ${credit_note_number}`,
  },
} satisfies Record<string, Template>

/** What happens to a credit note that the other side is notified of. */
export type CreditNoteEvent = keyof typeof TEMPLATES

export interface CreditNoteNotification {
  side: UserType
  type: NotificationType
  title: string
}

/** Who is notified, and how. */
export function creditNoteNotification(
  event: CreditNoteEvent,
  facts: CreditNoteFacts,
): CreditNoteNotification {
  const { side, type, title }: Template = TEMPLATES[event]
  return { side, type, title: title(facts) }
}

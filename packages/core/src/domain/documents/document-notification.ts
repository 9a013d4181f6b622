import type { DocumentNoun } from '../document-noun.ts'
import type { NotificationType } from '../notification-types.ts'
import type { UserType } from '../user-type.ts'

/** Who did what to which document. */
export interface NotificationFacts {
  noun: DocumentNoun
  number: string
  worker: string
  /** The company's name, else the person's. */
  client: string
  /** Of a payment that is not all of an invoice: `£505.16`. */
  part?: string | null
}

interface NotificationTemplate {
  /** Who is notified: the other side. */
  side: UserType
  /** The type without its noun. */
  type: string
  title: (facts: NotificationFacts) => string
}

const paymentUndone: NotificationTemplate = {
  side: 'worker',
  type: 'payment_undone',
  title: ({ client, noun, number }) => `${client} undid the payment of ${noun} ${number}`,
}

const TEMPLATES = {
  submit: {
    side: 'client',
    type: 'submitted',
    title: ({ worker, noun, number }) => `${worker} sent you ${noun} ${number}`,
  },
  amend: {
    side: 'client',
    type: 'resubmitted',
    title: ({ worker, noun, number }) => `${worker} amended ${noun} ${number} and sent it again`,
  },
  withdraw: {
    side: 'client',
    type: 'withdrawn',
    title: ({ worker, noun, number }) => `${worker} withdrew ${noun} ${number}`,
  },
  approve: {
    side: 'worker',
    type: 'approved',
    title: ({ client, noun, number }) => `${client} approved ${noun} ${number}`,
  },
  reject: {
    side: 'worker',
    type: 'rejected',
    title: ({ client, noun, number }) => `${client} rejected ${noun} ${number}`,
  },
  dispute: {
    side: 'worker',
    type: 'disputed',
    title: ({ client, noun, number }) => `${client} disputed ${noun} ${number}`,
  },
  resolve_dispute: {
    side: 'worker',
    type: 'dispute_resolved',
    title: ({ client, noun, number }) => `${client} resolved the dispute about ${noun} ${number}`,
  },
  resolve_dispute_rejected: {
    side: 'worker',
    type: 'rejected',
    title: ({ client, noun, number }) => `${client} rejected ${noun} ${number} after the dispute`,
  },
  reopen: {
    side: 'worker',
    type: 'reopened',
    title: ({ client, noun, number }) => `${client} reopened ${noun} ${number}`,
  },
  mark_paid: {
    side: 'worker',
    type: 'paid',
    title: ({ client, noun, number, part }) =>
      part ? `${client} paid ${part} of ${noun} ${number}` : `${client} paid ${noun} ${number}`,
  },
  correct_payment: {
    side: 'worker',
    type: 'payment_corrected',
    title: ({ client, noun, number }) => `${client} corrected the payment of ${noun} ${number}`,
  },
  undo_payment: paymentUndone,
  undo_payment_resolved: paymentUndone,
  chase: {
    side: 'client',
    type: 'chased',
    title: ({ worker, noun, number }) => `${worker} reminds you that ${noun} ${number} is overdue`,
  },
} satisfies Record<string, NotificationTemplate>

/** What happens to a document that the other side is notified of. */
export type NotifiedEvent = keyof typeof TEMPLATES
export const NOTIFIED_EVENTS = Object.keys(TEMPLATES) as NotifiedEvent[]
export const isNotifiedEvent = (event: string): event is NotifiedEvent =>
  Object.hasOwn(TEMPLATES, event)

export interface DocumentNotification {
  side: UserType
  type: NotificationType
  title: string
}

/** Who is notified, and how: `Hartwell & Sons approved timesheet TS-2026-0004`. */
export function documentNotification(
  event: NotifiedEvent,
  facts: NotificationFacts,
): DocumentNotification {
  const { side, type, title }: NotificationTemplate = TEMPLATES[event]
  return { side, type: `${facts.noun}_${type}` as NotificationType, title: title(facts) }
}

import type { DocumentNoun } from '../domain/document-noun.ts'
import type { UserType } from '../domain/user-type.ts'
import type { NotificationType } from './notifications.ts'

/** Who did what to which document. */
export interface NewsFacts {
  noun: DocumentNoun
  number: string
  worker: string
  /** The company's name, else the person's. */
  client: string
}

interface Telling {
  /** Who is told: the other side. */
  side: UserType
  /** The type without its noun. */
  type: string
  title: (facts: NewsFacts & { what: string }) => string
}

const TELLINGS = {
  submit: {
    side: 'client',
    type: 'submitted',
    title: ({ worker, what }) => `${worker} sent you ${what}`,
  },
  amend: {
    side: 'client',
    type: 'resubmitted',
    title: ({ worker, what }) => `${worker} amended ${what} and sent it again`,
  },
  approve: {
    side: 'worker',
    type: 'approved',
    title: ({ client, what }) => `${client} approved ${what}`,
  },
  reject: {
    side: 'worker',
    type: 'rejected',
    title: ({ client, what }) => `${client} rejected ${what}`,
  },
  dispute: {
    side: 'worker',
    type: 'disputed',
    title: ({ client, what }) => `${client} disputed ${what}`,
  },
  resolve: {
    side: 'worker',
    type: 'dispute_resolved',
    title: ({ client, what }) => `${client} resolved the dispute about ${what}`,
  },
  resolve_rejected: {
    side: 'worker',
    type: 'rejected',
    title: ({ client, what }) => `${client} rejected ${what} after the dispute`,
  },
  mark_paid: {
    side: 'worker',
    type: 'paid',
    title: ({ client, what }) => `${client} paid ${what}`,
  },
  chase: {
    side: 'client',
    type: 'chased',
    title: ({ worker, what }) => `${worker} reminds you that ${what} is overdue`,
  },
} satisfies Record<string, Telling>

/** What happens to a document that the other side hears of. */
export type NewsEvent = keyof typeof TELLINGS
export const NEWS_EVENTS = Object.keys(TELLINGS) as NewsEvent[]
export const isNews = (event: string): event is NewsEvent => Object.hasOwn(TELLINGS, event)

export interface DocumentNews {
  side: UserType
  type: NotificationType
  title: string
}

/** Who is told of it, and how: `Hartwell & Sons approved timesheet TS-2026-0004`. */
export function documentNews(event: NewsEvent, facts: NewsFacts): DocumentNews {
  const { side, type, title }: Telling = TELLINGS[event]
  const { noun, number } = facts
  return {
    side,
    type: `${noun}_${type}` as NotificationType,
    title: title({ ...facts, what: `${noun} ${number}` }),
  }
}

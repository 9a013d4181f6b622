import { msg } from '../msg.ts'

/** Whether a client signs in and decides itself, or is kept by its worker. */
export const CLIENT_KINDS = ['member', 'own'] as const
export type ClientKind = (typeof CLIENT_KINDS)[number]

/** What is read beside the name of an own client. */
export const OWN_CLIENT_LABEL = msg('Own client')

export const OWN_CLIENT_STATUSES = ['active', 'archived', 'joined'] as const
/** `joined`: it became a company that signs in, and what is open went there. */
export type OwnClientStatus = (typeof OWN_CLIENT_STATUSES)[number]

interface KeptClient {
  archived_at: string | null
  joined_at: string | null
}

export const ownClientStatus = ({ archived_at, joined_at }: KeptClient): OwnClientStatus => {
  if (joined_at !== null) return 'joined'
  return archived_at === null ? 'active' : 'archived'
}

/** How many a worker keeps at most, archived ones too. */
export const MOST_OWN_CLIENTS = 200
/** How many further addresses get a copy of what is sent to one. */
export const MOST_COPY_EMAILS = 3
/** How many projects there are with one at most. */
export const MOST_OWN_PROJECTS = 200

export const DEFAULT_PAYMENT_TERMS_DAYS = 30
export const MOST_PAYMENT_TERMS_DAYS = 120

/** Of the project that a new own client begins with, where none is named: every line of work has one. */
export const FIRST_OWN_PROJECT = msg('General work')

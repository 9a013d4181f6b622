import type { ComparedDocument, CountedMail, DocumentNoun, NumberedNoun } from '@daysheet/core'
import { fixtureId, type World } from '@daysheet/core/fixtures'

/** A mail that the API would have sent, with the secret that its link would carry. */
export interface SentMail {
  to: string
  subject: string
  token: string | null
}

export interface MailToken {
  purpose: 'verify' | 'reset' | 'alert'
  user_id: string
  /** Instant. */
  expires_at: string
}

/** The link that one sending of an invitation mailed. */
export interface InvitationLink {
  invitation_id: string
  /** It was sent again since, with another link. */
  isReplaced: boolean
}

/** The link that one mail about a document carried. */
export interface StoredDocumentLink {
  id: string
  noun: DocumentNoun
  document_id: string
  worker_id: string
  client_id: string
  address: string
  /** Instant. */
  revoked_at: string | null
}

/** A code that was mailed to somebody in a partner's session, and what came of it. */
export interface StepUp {
  /** Null once it was entered. */
  code: string | null
  guesses: number
  /** Instant: of the code, or of what it has confirmed. */
  expires_at: string
}

/** What was begun in a session and waits for its proof. */
export interface FactorChallenge {
  /** Of an authenticator app that is being set up. */
  secret: string | null
  /** What a passkey has to answer. */
  challenge: string | null
  /** Instant. */
  expires_at: string
}

/** A browser that is signed in. */
export interface StoredSession {
  user_id: string
  device: string | null
  /** Instant. */
  created_at: string
  /** Instant. */
  last_used_at: string
  /** Instant: until when the password that was entered in it counts. */
  confirmed_until: string
  /** The company that it acts for, once one was chosen. */
  company_id?: string
}

/** A document as its client saw it, before either side changed it. */
export type ReplacedDocument = ComparedDocument & { version: number }

interface IdempotentResponse {
  fingerprint: string
  response: unknown
}

/** What a server stores beside the world's records. */
export interface Store {
  readonly world: World
  /** Ids that sort after those of the fixtures and after each other, as UUIDv7 do. */
  newId: () => string
  readonly tokens: Map<string, MailToken>
  /** By id, the signed-in browsers of everybody. */
  readonly sessions: Map<string, StoredSession>
  /** People of whom some browser is known. */
  readonly signedInBefore: Set<string>
  /** By person. */
  readonly stepUps: Map<string, StepUp>
  /** By session and what it is for. */
  readonly factorChallenges: Map<string, FactorChallenge>
  /** By person, those that are left. */
  readonly recoveryCodes: Map<string, Set<string>>
  /** By the secret that the mail carried. */
  readonly invitationLinks: Map<string, InvitationLink>
  /** The same of invitations to a company. */
  readonly memberLinks: Map<string, InvitationLink>
  /** By the secret that the mail carried, the join request. */
  readonly joinLinks: Map<string, string>
  /** The links to documents that were mailed, by their secrets. */
  readonly documentLinks: Map<string, StoredDocumentLink>
  /** What workers mailed to own clients, and which addresses want no more. */
  readonly clientMails: (CountedMail & { worker_id: string })[]
  readonly refusedAddresses: (CountedMail & { worker_id: string })[]
  /** By worker, since when their mails to own clients are stopped. */
  readonly stoppedSenders: Map<string, string>
  readonly mail: SentMail[]
  /** By person, call and Idempotency-Key. */
  readonly responses: Map<string, IdempotentResponse>
  /** Last number of a sequence, by noun, worker and year. */
  readonly numbers: Map<string, number>
  /** By document, the versions that its client has seen, oldest first. */
  readonly replaced: Map<string, ReplacedDocument[]>
  /** Instants, by document and the client that it had been sent to; kept when a draft is deleted. */
  readonly withdrawn: Map<string, { worker_name: string; withdrawn_at: string }>
}

const stores = new WeakMap<World, Store>()

/** Two clients over the same world object share one store, as two browsers share one server. */
export function storeOf(world: World): Store {
  const known = stores.get(world)
  if (known) return known
  let made = 0
  const store: Store = {
    world,
    newId: () => fixtureId('invoice', (made += 1)).replace('0193b2c0-0007', '0193b2c1-0000'),
    tokens: new Map(),
    sessions: new Map(),
    signedInBefore: new Set(),
    stepUps: new Map(),
    factorChallenges: new Map(),
    recoveryCodes: new Map(),
    invitationLinks: new Map(),
    memberLinks: new Map(),
    joinLinks: new Map(),
    documentLinks: new Map(),
    clientMails: [],
    refusedAddresses: [],
    stoppedSenders: new Map(),
    mail: [],
    responses: new Map(),
    numbers: new Map(),
    replaced: new Map(),
    withdrawn: new Map(),
  }
  const used = (noun: NumberedNoun, worker_id: string, number: string) => {
    const [, year, n] = number.split('-')
    const sequence = `${noun} ${worker_id} ${year}`
    store.numbers.set(sequence, Math.max(store.numbers.get(sequence) ?? 0, Number(n)))
  }
  for (const one of world.invoices) used('invoice', one.worker_id, one.invoice_number)
  for (const one of world.timesheets) used('timesheet', one.worker_id, one.timesheet_number)
  for (const one of world.creditNotes) used('credit_note', one.worker_id, one.credit_note_number)
  stores.set(world, store)
  return store
}

/** The mails that clients over this world have sent, oldest first. */
export const sentMail = (world: World): readonly SentMail[] => storeOf(world).mail

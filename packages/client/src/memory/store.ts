import { fixtureId, type World } from '@daysheet/core/fixtures'

/** A letter that the API would have sent, with the secret that its link would carry. */
export interface SentMail {
  to: string
  subject: string
  token: string | null
}

export interface MailToken {
  purpose: 'verify' | 'reset'
  user_id: string
  /** Instant. */
  expires_at: string
}

interface Remembered {
  fingerprint: string
  answer: unknown
}

/** What a server keeps beside the world's records. */
export interface Store {
  readonly world: World
  /** Ids that sort after those of the fixtures and after each other, as UUIDv7 do. */
  newId: () => string
  readonly tokens: Map<string, MailToken>
  readonly mail: SentMail[]
  /** Answers by person, call and Idempotency-Key. */
  readonly answered: Map<string, Remembered>
  /** Last number of a sequence, by worker and year. */
  readonly numbers: Map<string, number>
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
    mail: [],
    answered: new Map(),
    numbers: new Map(),
  }
  for (const { worker_id, invoice_number } of world.invoices) {
    const [, year, n] = invoice_number.split('-')
    const sequence = `${worker_id} ${year}`
    store.numbers.set(sequence, Math.max(store.numbers.get(sequence) ?? 0, Number(n)))
  }
  stores.set(world, store)
  return store
}

/** The letters that clients over this world have caused, oldest first. */
export const sentMail = (world: World): readonly SentMail[] => storeOf(world).mail

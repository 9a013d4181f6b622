import {
  ApiError,
  contract,
  IDEMPOTENCY_KEY_REUSED,
  isBinary,
  isEmpty,
  londonDay,
  parseRequest,
  SESSION_EXPIRED,
  successOf,
  toInstant,
  type ApiClient,
  type CallOptions,
  type Endpoint,
  type Instant,
} from '@daysheet/core'
import type { World } from '@daysheet/core/fixtures'
import { unlessAborted } from '../aborted.ts'
import { clientFromTable, type CallName, type CallRequest } from '../client-from-table.ts'
import { sameEmail, type Context, type MemorySession } from './call.ts'
import { engagements } from './engagements.ts'
import { throwFailure, type Failures } from './failures.ts'
import { invitations } from './invitations.ts'
import { invoices } from './invoices.ts'
import { notifications } from './notifications.ts'
import { projects } from './projects.ts'
import { session } from './session.ts'
import { storeOf, type Store } from './store.ts'
import { timesheets } from './timesheets.ts'

export interface MemoryClientOptions {
  /** Its records are changed in place. Clients over the same object see each other's changes. */
  world: World
  /** Id or email of who is signed in; nobody when left out. `session.login` and `logout` switch. */
  as?: string | null
  /** Milliseconds before every response. */
  latency?: number
  /** Calls that fail, by name; read at every call, so that a test may change it. */
  failures?: Failures
  /** The clock; noon of the world's day when left out. Its London day is today. */
  now?: () => Instant
}

type Handler = (call: object) => unknown

// The one place where an endpoint and its function are paired by name; the type of each noun's map
// has checked it against the contract.
const handlers = {
  session,
  invitations,
  engagements,
  projects,
  invoices,
  timesheets,
  notifications,
} satisfies Record<keyof typeof contract, object> as unknown as Readonly<
  Record<string, Readonly<Record<string, Handler>>>
>

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function signedIn(store: Store, memory: MemorySession, { auth }: Endpoint) {
  const me = store.world.people.find(({ id }) => id === memory.userId) ?? null
  if (auth === 'public') return me
  // The HTTP client says so too, once it has tried to renew the session.
  if (!me) throw new ApiError('not_signed_in', { message: SESSION_EXPIRED })
  if (auth !== 'user' && auth !== me.user_type) throw new ApiError('wrong_role')
  return me
}

/** The fields that the endpoint names, copied so that no caller can change the world through them. */
function responseOf(endpoint: Endpoint, result: unknown): unknown {
  const { shape } = successOf(endpoint)
  if (isEmpty(shape)) return undefined
  return isBinary(shape) ? result : structuredClone(shape.parse(result))
}

/** The same key and request get the same response again; another request is refused. */
function withIdempotency(
  { responses }: Store,
  { name, key, userId, request }: { name: CallName; key: string; userId: string; request: object },
  perform: () => unknown,
): unknown {
  const place = JSON.stringify([userId, name, key])
  const fingerprint = JSON.stringify(request)
  const known = responses.get(place)
  if (known && known.fingerprint !== fingerprint) {
    throw new ApiError('duplicate', { message: IDEMPOTENCY_KEY_REUSED })
  }
  if (known) return structuredClone(known.response)
  const response = perform()
  responses.set(place, { fingerprint, response: structuredClone(response) })
  return response
}

/**
 * The API without a server: the same statuses, errors, abilities, totals and permissions, computed
 * by the same core. Rejects with ApiError, NetworkError, or the signal's reason.
 */
export function createMemoryClient(options: MemoryClientOptions): ApiClient {
  const { world, as = null, latency = 0, failures = {} } = options
  const store = storeOf(world)
  const person = world.people.find(({ id, email }) => id === as || sameEmail(email, as ?? ''))
  if (as !== null && !person) throw new Error(`Nobody in this world has the id or email ${as}`)
  const memory: MemorySession = { userId: person?.id ?? null }
  const clock = options.now ?? (() => `${world.today}T12:00:00.000Z`)

  function handle(
    name: CallName,
    endpoint: Endpoint,
    request: CallRequest,
    key: string | undefined,
  ) {
    const me = signedIn(store, memory, endpoint)
    const parsed = parseRequest(endpoint, request)
    const [noun = '', operation = ''] = name.split('.')
    const handler = handlers[noun]?.[operation]
    if (!handler) throw new Error(`The memory client has no handler for ${name}`)
    const now = toInstant(clock())
    const context: Context = { store, session: memory, now, today: londonDay(now) }
    const perform = () => responseOf(endpoint, handler({ ...context, ...parsed, me }))
    if (!endpoint.idempotent || key === undefined) return perform()
    return withIdempotency(store, { name, key, userId: me?.id ?? '', request: parsed }, perform)
  }

  async function perform(
    name: CallName,
    endpoint: Endpoint,
    request: CallRequest,
    { signal, idempotencyKey }: CallOptions,
  ): Promise<unknown> {
    signal?.throwIfAborted()
    // Even without latency the response comes after the call has returned, as over a network.
    await unlessAborted(latency > 0 ? wait(latency) : Promise.resolve(), signal)
    signal?.throwIfAborted()
    await throwFailure(failures, name, endpoint.method, signal)
    return handle(name, endpoint, request, idempotencyKey)
  }

  return clientFromTable(perform)
}

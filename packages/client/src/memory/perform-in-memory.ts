import {
  ApiError,
  callRefusal,
  isBinary,
  isEmpty,
  londonDay,
  needsNoSecondFactor,
  ownActSentence,
  parseRequest,
  roleRefusal,
  SESSION_EXPIRED,
  successOf,
  toInstant,
  type Endpoint,
  type Instant,
  type Viewer,
} from '@daysheet/core'
import type { World } from '@daysheet/core/fixtures'
import { unlessAborted } from '../aborted.ts'
import type { Perform } from '../client-from-table.ts'
import { personOf, sameEmail, type Context, type MemorySession } from './call.ts'
import { startSession } from './device-sessions.ts'
import { throwFailure, type Failures } from './failures.ts'
import { fingerprintOf, withIdempotency } from './idempotency.ts'
import { companyName, isFactorMissing, viewerOf } from './memberships.ts'
import { storeOf, type Store } from './store.ts'
import { contentsOf, filesIn, pass } from './files.ts'
import { watchHistory } from './history-recording.ts'
import { typedCodes } from './typed-codes.ts'

export interface MemoryClientOptions {
  /** Its records are changed in place. Clients over the same object see each other's changes. */
  world: World
  /** Id or email of who is signed in; nobody when left out. `session.login` and `logout` switch. */
  as?: string | null
  /** What the list of signed-in devices calls this client: `Chrome on Android`. */
  device?: string | null
  /**
   * Acts as a partner's session does: bank, tax and password details change only after a code, which
   * `sentMail(world)` has as the `token` of its mail.
   */
  partnerSession?: boolean
  /** Milliseconds before every response. */
  latency?: number
  /** Calls that fail, by name; read at every call, so that a test may change it. */
  failures?: Failures
  /** The clock; noon of the world's day when left out. Its London day is today. */
  now?: () => Instant
}

/** By noun and name, as in the contract. */
export type HandlersByName = Readonly<
  Record<string, Readonly<Record<string, (call: object) => unknown>>>
>

/** Who of the company can do what this member may not. */
function sentenceOf(store: Store, endpoint: Endpoint, viewer: Viewer | null) {
  const company = viewer?.membership ? companyName(store, viewer.account.id) : null
  const message = roleRefusal(endpoint, viewer, company)
  return message === null ? {} : { message }
}

function signedIn(
  { store, session, now }: Pick<Context, 'store' | 'session' | 'now'>,
  name: string,
  endpoint: Endpoint,
) {
  const storedSession = store.sessions.get(session.id ?? '')
  const me = store.world.people.find(({ id }) => id === storedSession?.user_id) ?? null
  const viewer = me && viewerOf(store, session, me)
  const refusal = callRefusal(endpoint, viewer)
  // The HTTP client says so too, once it has tried to renew the session.
  if (refusal === 'not_signed_in') throw new ApiError(refusal, { message: SESSION_EXPIRED })
  if (refusal !== null) throw new ApiError(refusal, sentenceOf(store, endpoint, viewer))
  const [noun = '', operation = ''] = name.split('.')
  const isMissing = me !== null && isFactorMissing(store, session, me)
  const ownAct = session.isPartners ? ownActSentence({ noun, name: operation }) : null
  if (ownAct !== null) throw new ApiError('out_of_scope', { message: ownAct })
  if (endpoint.auth !== 'public' && isMissing && !needsNoSecondFactor({ noun, name: operation })) {
    throw new ApiError('second_factor_missing')
  }
  if (endpoint.auth !== 'public' && storedSession) storedSession.last_used_at = now
  return { me, viewer }
}

/** The fields that the endpoint names, copied so that no caller can change the world through them. */
function responseOf(endpoint: Endpoint, result: unknown): unknown {
  const { shape } = successOf(endpoint)
  if (isEmpty(shape)) return undefined
  return isBinary(shape) ? result : structuredClone(shape.parse(result))
}

/** Carries out calls on a world in memory. */
export function performInMemory(options: MemoryClientOptions, handlers: HandlersByName): Perform {
  const { world, as = null, device = null, latency = 0, failures = {} } = options
  const { partnerSession: isPartners = false } = options
  const store = storeOf(world)
  const person = world.people.find(({ id, email }) => id === as || sameEmail(email, as ?? ''))
  if (as !== null && !person) throw new Error(`Nobody in this world has the id or email ${as}`)
  const clock = options.now ?? (() => `${world.today}T12:00:00.000Z`)
  const session: MemorySession = {
    id: null,
    device,
    isPartners,
    knows: new Set(),
    secondStep: null,
  }
  if (person) startSession({ store, session, now: toInstant(clock()) }, person)

  return async (name, endpoint, request, { signal, idempotencyKey: key, onProgress }) => {
    signal?.throwIfAborted()
    const files = filesIn(request.body)
    const progress = files.length > 0 ? onProgress : undefined
    // Even without latency the response comes later than the call, as over a network.
    await unlessAborted(pass(latency, { files, progress, signal }), signal)
    signal?.throwIfAborted()
    await throwFailure(failures, name, endpoint.method, signal)
    const now = toInstant(clock())
    const { me, viewer } = signedIn({ store, session, now }, name, endpoint)
    const parsed = parseRequest(endpoint, request)
    const [noun = '', operation = ''] = name.split('.')
    const handler = handlers[noun]?.[operation]
    if (!handler) throw new Error(`The memory client has no handler for ${name}`)
    const contentOf = await contentsOf(files)
    const stepOf = await typedCodes(store, 'body' in parsed ? parsed.body : null, now)
    const context: Context = { store, session, now, today: londonDay(now), contentOf, stepOf }
    const account = viewer && {
      ...viewer.account,
      profile: personOf(store, viewer.account.id),
    }
    const work = () => {
      const call = { ...context, ...parsed, me, account, viewer }
      const recordHistory = watchHistory(name, call)
      const answered = (result: unknown) => {
        recordHistory(result)
        return responseOf(endpoint, result)
      }
      const result = handler(call)
      return result instanceof Promise ? result.then(answered) : answered(result)
    }
    if (!endpoint.idempotent || key === undefined) return work()
    const fingerprint = await fingerprintOf(parsed)
    return withIdempotency(store, { name, key, userId: me?.id ?? '', fingerprint }, work)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { HttpAnswer, HttpClient } from '../../../test/support/http-client.ts'
import { PASSWORD } from '../../../test/support/build-user.ts'

export interface Body {
  code?: string
  message?: string
}

/** What one answer says about the write. */
export type Said = 'saved' | 'unchanged' | 'unknown' | 'something else'

export interface FailedTry {
  at: number
  /** Status and code of the answer; 0 when the connection broke. */
  why: string
}

/** A write with its `Idempotency-Key`, tried until its outcome is known. */
export interface WriteCall {
  key: string
  said: Said
  beganAt: number
  endedAt: number
  answer: { status: number; body: unknown }
  /** Tries that failed on the way to this outcome. */
  failed: FailedTry[]
  repeat: () => Promise<{ status: number; body: unknown }>
}

/** Somebody who is signed in, and signs in again before the session ends, and when it was lost. */
export interface Person {
  post: (path: string, body: unknown, key: string) => Promise<HttpAnswer<Body>>
  get: <T>(path: string) => Promise<HttpAnswer<T>>
}

const NOBODY = { status: 0, body: {} }

/** A person tries again at once, though not within the same moment. */
const AGAIN_MS = 300

/** A session lasts fifteen minutes; a 401 before that is a failure like any other. */
const SIGNS_IN_AGAIN_MS = 12 * 60_000

export function signedInPerson(caller: HttpClient, email: string): Person {
  let token: string | undefined
  let signedInAt = performance.now()
  const ownToken = async (): Promise<string> => (token ??= await caller.csrfToken())
  const signIn = async (): Promise<void> => {
    token = undefined
    caller.cookies.clear()
    const { status } = await caller.post('/auth/login', { email, password: PASSWORD })
    if (status === 200) signedInAt = performance.now()
  }
  return {
    get: (path) => caller.get(path),
    post: async (path, body, key) => {
      if (performance.now() - signedInAt > SIGNS_IN_AGAIN_MS) await signIn()
      const csrf = await ownToken()
      const headers = { 'x-csrf-token': csrf ?? '', 'idempotency-key': key }
      const isForm = body instanceof FormData
      const answer = await caller.post<Body>(path, isForm ? undefined : body, {
        headers,
        ...(isForm && { raw: body }),
      })
      if (answer.status === 401 || answer.body?.code === 'csrf') await signIn()
      return answer
    },
  }
}

export function saidBy(status: number, body: Body | undefined): Said {
  if (status === 200 || status === 201) return 'saved'
  if (status === 503 && body?.message?.includes('Nothing was changed')) return 'unchanged'
  // 0: the connection broke; 401 and 403: the session had ended; HAProxy's own errors are no JSON.
  if ([0, 401, 403, 502, 504].includes(status)) return 'unknown'
  if (status === 503) return 'unknown'
  // The first try with the key is still being handled, or its answer was lost with its process.
  if (status === 409 && body?.code === 'in_progress') return 'unknown'
  return 'something else'
}

/**
 * Sends the write until it is known whether it was saved, always with the same key. One that was
 * told at its first try that nothing was changed is left at that, so that this can be checked.
 */
export async function writeUntilKnown(
  person: Person,
  path: string,
  body: () => unknown,
  key: string,
): Promise<WriteCall> {
  const send = async (): Promise<{ status: number; body: unknown }> => {
    try {
      const { status, body: answered } = await person.post(path, body(), key)
      return { status, body: answered }
    } catch {
      return NOBODY
    }
  }
  const beganAt = performance.now()
  const failed: FailedTry[] = []
  for (;;) {
    const answer = await send()
    const said = saidBy(answer.status, answer.body as Body)
    const isKnown = said === 'unchanged' ? failed.length === 0 : said !== 'unknown'
    if (said !== 'saved') {
      const { code = 'no code' } = (answer.body ?? {}) as Body
      failed.push({ at: performance.now(), why: `${answer.status} ${code}` })
    }
    if (isKnown) {
      const endedAt = performance.now()
      return { key, said, beganAt, endedAt, answer, failed, repeat: send }
    }
    await wait(AGAIN_MS)
  }
}

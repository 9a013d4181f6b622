import type { APIRequestContext } from 'playwright'
import { productUrl } from './visit.ts'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Good for as long as nobody signs in or out in that browser. */
const csrfTokens = new WeakMap<APIRequestContext, Promise<string>>()

async function readCsrfToken(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/csrf-token', { maxRetries: 2 })
  return ((await answer.json()) as { csrfToken: string }).csrfToken
}

/** The headers of a call that changes something. */
export async function writingHeaders(request: APIRequestContext) {
  const token = csrfTokens.get(request) ?? readCsrfToken(request)
  csrfTokens.set(request, token)
  return { origin: productUrl, 'x-csrf-token': await token }
}

/** Does as the signed-in person what a screen would do; throws with the answer when refused. */
export async function callApi<Answer>(
  request: APIRequestContext,
  method: Method | 'GET',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const call = async () =>
    request.fetch(path, {
      method,
      headers: method === 'GET' ? { origin: productUrl } : await writingHeaders(request),
      data,
      // A kept connection that the server has just let go of resets; a browser asks again by itself.
      maxRetries: 2,
    })
  let answer = await call()
  // Somebody else has signed in since. The token is checked first, so that nothing was done yet.
  if (answer.status() === 403 && (await answer.text()).includes('"csrf_failed"')) {
    csrfTokens.delete(request)
    answer = await call()
  }
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as Answer
}

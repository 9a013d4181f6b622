import type { APIRequestContext } from 'playwright'
import { productUrl } from './visit.ts'

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Does as the signed-in person what a screen would do; throws with the answer when refused. */
export async function callApi<Answer>(
  request: APIRequestContext,
  method: Method | 'GET',
  path: string,
  data?: unknown,
): Promise<Answer> {
  const headers: Record<string, string> = { origin: productUrl }
  if (method !== 'GET') {
    const token = await request.get('/api/csrf-token', { maxRetries: 2 })
    headers['x-csrf-token'] = ((await token.json()) as { csrfToken: string }).csrfToken
  }
  // A kept connection that the server has just let go of resets; a browser asks again by itself.
  const answer = await request.fetch(path, { method, headers, data, maxRetries: 2 })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as Answer
}

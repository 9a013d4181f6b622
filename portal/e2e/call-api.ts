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
    const token = await request.get('/api/csrf-token')
    headers['x-csrf-token'] = ((await token.json()) as { csrfToken: string }).csrfToken
  }
  const answer = await request.fetch(path, { method, headers, data })
  const text = await answer.text()
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as Answer
}

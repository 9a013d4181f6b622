import { ApiError, ERRORS } from '@daysheet/core'
import { bearer, createHttpClient } from '@daysheet/client'
import { describe, expect, it } from 'vitest'
import { errorSentence } from './error-sentence.ts'

const otherwise = 'Failed to approve invoice'

/** What approving rejects with when this is the answer. */
async function errorOf(response: Response): Promise<ApiError> {
  const client = createHttpClient({
    baseUrl: 'https://api.example',
    auth: bearer(() => Promise.resolve('a token')),
    fetch: () => Promise.resolve(response),
  })
  const params = { id: '0193b2c0-0000-7000-8000-000000000001' }
  return client.invoices.approve({ params }).then(
    () => Promise.reject(new Error('It was answered')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error as Error)),
  )
}

describe('what a person reads of an answer', () => {
  it.each([
    ['a proxy', new Response('<html>Bad Gateway</html>', { status: 502 })],
    ['nothing at all', new Response(null, { status: 500 })],
    ['an object without a sentence', Response.json({}, { status: 409 })],
  ])('is the sentence of its place when %s answers', async (_who, response) => {
    const error = await errorOf(response)
    expect(errorSentence(error, otherwise)).toBe(otherwise)
    expect(error.sentence).toBe(ERRORS[error.code].message)
  })

  it('is the server’s own sentence when there is one', async () => {
    const message = 'This invoice is already approved. Nothing was changed.'
    const error = await errorOf(Response.json({ message, code: 'wrong_state' }, { status: 409 }))
    expect(errorSentence(error, otherwise)).toBe(message)
    expect(errorSentence(new ApiError('wrong_state'), otherwise)).toBe(ERRORS.wrong_state.message)
  })
})

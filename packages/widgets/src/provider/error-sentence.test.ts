import { ApiError, ERRORS } from '@daysheet/core'
import { readdirSync } from 'node:fs'
import { bearer, createHttpClient, NetworkError } from '@daysheet/client'
import { describe, expect, it } from 'vitest'
import { errorSentence, hasItsOwnSentence } from './error-sentence.ts'
import type { Failure } from './failures/failure.ts'
import { invoiceFailures } from './failures/invoices.ts'

const params = {
  id: '0193b2c0-0000-7000-8000-000000000001',
  workerId: '0193b2c0-0000-7000-8000-000000000002',
  tax_year: 2026,
  tax_month: 8,
}

/** What this call rejects with when this is the answer. */
async function errorOf(response: Response, { call }: Failure): Promise<ApiError> {
  const client = createHttpClient({
    baseUrl: 'https://api.example',
    auth: bearer(() => Promise.resolve('a token')),
    fetch: () => Promise.resolve(response.clone()),
  })
  const [noun, operation] = call.split('.') as [keyof typeof client, string]
  const operations = client[noun] as Record<string, (request: unknown) => Promise<unknown>>
  return operations[operation]!({ params, body: {} }).then(
    () => Promise.reject(new Error('It was answered')),
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error as Error)),
  )
}

/** Those of every noun, each file exporting those of one. */
const tables = await Promise.all(
  readdirSync(new URL('failures', import.meta.url)).map(
    (file) => import(`./failures/${file}`) as Promise<Record<string, Record<string, Failure>>>,
  ),
)
const every = tables.flatMap((table) => Object.values(table).flatMap(Object.values<Failure>))

describe.each([
  ['a proxy', new Response('<html>Bad Gateway</html>', { status: 502 })],
  ['nothing at all', new Response(null, { status: 500 })],
  ['an object without a sentence', Response.json({}, { status: 409 })],
])('what a person reads when %s answers', (_who, response) => {
  it.each(every)('$call: $sentence', async (failure) => {
    const { sentence } = failure
    const error = await errorOf(response, failure)
    expect(errorSentence(error, sentence)).toBe(sentence)
    expect(sentence).toMatch(/^Failed to /)
    expect(error.sentence).toBe(ERRORS[error.code].message)
  })
})

describe('what a person reads of an answer', () => {
  it('is the server’s own sentence when there is one', async () => {
    const message = 'This invoice is already approved. Nothing was changed.'
    const refusal = Response.json({ message, code: 'wrong_state' }, { status: 409 })
    const error = await errorOf(refusal, invoiceFailures.approve)
    const otherwise = invoiceFailures.approve.sentence
    expect(errorSentence(error, otherwise)).toBe(message)
    expect(errorSentence(new ApiError('wrong_state'), otherwise)).toBe(ERRORS.wrong_state.message)
  })

  it('is the sentence of a partner’s session that was not given something, or needs a code', () => {
    for (const code of ['out_of_scope', 'step_up_required', 'outcome_unknown'] as const) {
      expect(hasItsOwnSentence(new ApiError(code))).toBe(true)
    }
    expect(hasItsOwnSentence(new ApiError('unsupported'))).toBe(true)
    expect(hasItsOwnSentence(new NetworkError('POST'))).toBe(true)
    for (const error of [new ApiError('wrong_state'), new Error('x'), null]) {
      expect(hasItsOwnSentence(error)).toBe(false)
    }
  })
})

import { buildWorker } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import {
  APPROVE,
  errorFrom,
  id,
  params,
  READ,
  read,
  refused,
  setUp,
  signedOut,
} from './scripted-client.ts'
import { json } from './scripted-fetch.ts'

describe('the body of an answer', () => {
  it('is read whatever came of the call: an unread one keeps its connection busy', async () => {
    const answers: Response[] = []
    const recordAnswer = (answer: Response) => {
      answers.push(answer)
      return answer
    }
    const { client } = setUp({
      [READ]: (sent) => recordAnswer(sent.headers['x-retry-attempted'] ? read() : signedOut()),
      [APPROVE]: (_sent, count) => recordAnswer(count === 0 ? refused() : read()),
      'POST /auth/refresh': (_sent, count) =>
        recordAnswer(count === 0 ? refused() : json(200, { user: buildWorker() })),
      [`DELETE /api/invoices/${id}`]: () => recordAnswer(json(200, {})),
      [`GET /api/invoices/${id}/pdf`]: () => recordAnswer(signedOut()),
    })
    await client.invoices.read({ params })
    await client.invoices.approve({ params })
    await client.invoices.delete({ params })
    await errorFrom(client.invoices.pdf({ params }))
    expect(answers).toHaveLength(10)
    expect(answers.map(({ bodyUsed }) => bodyUsed)).toEqual(answers.map(() => true))
  })
})

describe('a weak signal', () => {
  const never = () => new Promise<Response>(() => undefined)
  const patience = { timeout: 20 }

  it('is waited for so long and no longer', async () => {
    const { client } = setUp({ [READ]: never, [APPROVE]: never }, patience)
    expect(await errorFrom(client.invoices.read({ params }))).toMatchObject({
      kind: 'timeout',
      mayHaveArrived: false,
      message: 'The service took too long to answer. Check your connection and try again.',
    })
    expect(await errorFrom(client.invoices.approve({ params }))).toMatchObject({
      kind: 'timeout',
      mayHaveArrived: true,
      message:
        'The service took too long to answer, so we cannot tell whether this was saved. Check your connection and look before you try again.',
    })
  })

  it('that loses the end of an answer is a timeout too', async () => {
    const cutOff = (signal: AbortSignal | undefined) =>
      new Response(
        new ReadableStream({
          start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
        }),
      )
    const { client } = setUp({ [READ]: (_sent, _count, signal) => cutOff(signal) }, patience)
    expect(await errorFrom(client.invoices.read({ params }))).toHaveProperty('kind', 'timeout')
  })

  it('says that nothing was sent where the call itself never set out', async () => {
    const gone = () => new TypeError('gone')
    const noToken = setUp({ 'GET /api/csrf-token': gone, [APPROVE]: read })
    expect(await errorFrom(noToken.client.invoices.approve({ params }))).toMatchObject({
      mayHaveArrived: false,
      message:
        'The service could not be reached, so nothing was sent. Check your connection, then send it again.',
    })
    const noRefresh = setUp({ [APPROVE]: signedOut, 'POST /auth/refresh': gone })
    expect(await errorFrom(noRefresh.client.invoices.approve({ params }))).toHaveProperty(
      'mayHaveArrived',
      false,
    )
  })

  it('does not hold the next call up with a CSRF token that never came', async () => {
    const { client } = setUp(
      {
        'GET /api/csrf-token': (_sent, count) =>
          count === 0 ? never() : json(200, { csrfToken: 't' }),
        [APPROVE]: read,
      },
      patience,
    )
    await errorFrom(client.invoices.approve({ params }))
    await expect(client.invoices.approve({ params })).resolves.toBeDefined()
  })

  it('is told from a device that is offline, where nothing was sent', async () => {
    const gone = () => new TypeError('gone')
    const { client } = setUp({ [READ]: gone, [APPROVE]: gone }, { isOffline: () => true })
    expect(await errorFrom(client.invoices.read({ params }))).toMatchObject({
      kind: 'offline',
      message: 'You are offline. Check your connection and try again.',
    })
    expect(await errorFrom(client.invoices.approve({ params }))).toMatchObject({
      kind: 'offline',
      mayHaveArrived: false,
      message: 'You are offline, so nothing was sent. Check your connection, then send it again.',
    })
  })
})

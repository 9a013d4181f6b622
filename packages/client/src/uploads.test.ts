import { disputeReason, empty, endpoint, multipart } from '@daysheet/core'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { clientFromTable } from './client-from-table.ts'
import { cookieSession } from './http/cookie-session.ts'
import { performOverHttp } from './http/perform-over-http.ts'
import { refused } from './http/scripted-client.ts'
import { json, scriptedFetch } from './http/scripted-fetch.ts'
import { performInMemory } from './memory/perform-in-memory.ts'

/** No endpoint of the product takes a file yet: one of the test's own. */
const table = {
  receipts: {
    attach: endpoint({
      method: 'POST',
      path: '/api/receipts',
      auth: 'worker',
      body: multipart(disputeReason, {
        receipt: { mediaTypes: ['image/png'], maxBytes: 1024 * 1024 },
        back: { mediaTypes: ['image/png'], maxBytes: 1024 * 1024, optional: true },
      }),
      responses: { 204: empty },
      errors: [],
      idempotent: true,
      summary: 'Attach a receipt',
    }),
  },
}
const png = (content: string) => new File([content], 'nails.png', { type: 'image/png' })
const body = { reason: 'Wrong price', receipt: png('one') }

describe('a call with a file over HTTP', () => {
  const setUp = () => {
    const server = scriptedFetch({
      'GET /api/csrf-token': () => json(200, { csrfToken: 'token' }),
      'POST /api/receipts': (_sent, count) =>
        count === 0 ? refused() : new Response(null, { status: 204 }),
    })
    const perform = performOverHttp({ baseUrl: '', auth: cookieSession(), fetch: server.fetch })
    return { client: clientFromTable(table, perform), server }
  }

  it('is a form with a part for each file and field, and is sent again whole', async () => {
    const { client, server } = setUp()
    await client.receipts.attach({ body })
    const sent = server.to('/api/receipts')
    expect(sent).toHaveLength(2)
    for (const { body: form, headers } of sent) {
      if (!(form instanceof FormData)) throw new Error('No form was sent')
      expect([...form.keys()]).toEqual(['reason', 'receipt'])
      expect(form.get('receipt')).toMatchObject({ name: 'nails.png', type: 'image/png', size: 3 })
      expect(form.get('reason')).toBe('Wrong price')
      expect(headers).not.toHaveProperty('content-type')
    }
  })
})

describe('a call with a file in memory', () => {
  const setUp = () => {
    const received: File[] = []
    const attach = (call: object) => {
      const { receipt } = (call as { body: { receipt: File } }).body
      received.push(receipt)
    }
    const perform = performInMemory(
      { world: buildWorld(), as: worldIds.callum },
      { receipts: { attach } },
    )
    return { client: clientFromTable(table, perform), received }
  }

  it('hands the same file to the handler', async () => {
    const { client, received } = setUp()
    await client.receipts.attach({ body })
    expect(received[0]).toBe(body.receipt)
  })

  it('is refused in the sentences of the contract', async () => {
    const { client, received } = setUp()
    const large = png('x'.repeat(1024 * 1024 + 1))
    await expect(
      client.receipts.attach({ body: { ...body, receipt: large } }),
    ).rejects.toMatchObject({ status: 413, message: 'Use a file of at most 1 MB' })
    const text = new File(['one'], 'nails.txt', { type: 'text/plain' })
    await expect(
      client.receipts.attach({ body: { ...body, receipt: text } }),
    ).rejects.toMatchObject({
      status: 422,
      message: 'Use a PNG file',
    })
    expect(received).toEqual([])
  })

  it('is the same call under one key only with the same content', async () => {
    const { client, received } = setUp()
    const attach = (content: string) =>
      client.receipts.attach({ body: { ...body, receipt: png(content) } }, { idempotencyKey: 'k' })
    await attach('one')
    await attach('one')
    expect(received).toHaveLength(1)
    await expect(attach('two')).rejects.toMatchObject({ code: 'duplicate' })
  })
})

import { createServer, type Server } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signatureOf, startPayments, type Payments } from '../src/payments/payments.ts'

const KEY = 'sk_test_of_this_file'
const SECRET = 'whsec_of_this_file'
const folder = mkdtempSync(join(tmpdir(), 'daysheet-payments-'))
const file = join(folder, 'payments.json')

let hook: Server
let received: { type: string; signature: string; body: string }[] = []
let payments: Payments

const start = () =>
  startPayments({
    port: 0,
    webhookUrl: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
    webhookSecret: SECRET,
    secretKey: KEY,
    file,
    now: () => Date.parse('2026-11-22T12:00:00.000Z'),
    lateMs: 50,
    retryMs: [10, 10],
  })

beforeAll(async () => {
  hook = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { type } = JSON.parse(body) as { type: string }
      received.push({ type, signature: String(request.headers['stripe-signature']), body })
      response.end()
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  payments = await start()
})
afterAll(async () => {
  await payments.stop()
  hook.close()
  rmSync(folder, { recursive: true, force: true })
})
afterEach(() => {
  received = []
})

interface Answer {
  status: number
  body: { id: string; url: string; error?: { message: string; param?: string; code?: string } }
}

async function ask(
  method: 'GET' | 'POST',
  path: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const text = new URLSearchParams(form).toString()
  const isPost = method === 'POST'
  const response = await fetch(`${payments.url}${path}${isPost ? '' : `?${text}`}`, {
    method,
    headers: { authorization: `Bearer ${KEY}`, ...headers },
    ...(isPost && { body: new URLSearchParams(form) }),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

/** A checkout of a plan at £49.99 a month, with its page's address. */
async function aCheckout(form: Record<string, string> = {}) {
  const product = await ask('POST', '/v1/products', { name: 'Daysheet Client Starter' })
  const price = await ask('POST', '/v1/prices', {
    currency: 'gbp',
    product: product.body.id,
    unit_amount: '4999',
    'recurring[interval]': 'month',
  })
  const customer = await ask('POST', '/v1/customers', { email: 'o.brien@example.test' })
  const session = await ask('POST', '/v1/checkout/sessions', {
    mode: 'subscription',
    customer: customer.body.id,
    'line_items[0][price]': price.body.id,
    'line_items[0][quantity]': '1',
    success_url: 'http://localhost:4000/done?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4000/back',
    ...form,
  })
  return { customer: customer.body.id, session }
}

const press = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

describe('what plays Stripe', () => {
  it.each([
    ['a field that Stripe has not', { colour: 'red' }, 'colour', 'Received unknown parameter'],
    ['a nested one', { 'line_items[0][color]': 'x' }, 'line_items[0][color]', 'unknown parameter'],
    ['a word that is none of the list', { mode: 'gift' }, 'mode', 'must be one of'],
    [
      'text for a number',
      { 'line_items[0][quantity]': 'two' },
      'line_items[0][quantity]',
      'integer',
    ],
    [
      'text for yes or no',
      { 'automatic_tax[enabled]': 'yes' },
      'automatic_tax[enabled]',
      'boolean',
    ],
    [
      'text that is too long',
      { client_reference_id: 'x'.repeat(201) },
      'client_reference_id',
      '200',
    ],
    [
      'a price that there is not',
      { 'line_items[0][price]': 'price_x' },
      'line_items[0][price]',
      'No such price',
    ],
    ['an address that is none', { success_url: 'there' }, 'success_url', 'valid URL'],
  ])('refuses %s and names it', async (_what, form: Record<string, string>, param, sentence) => {
    const { session } = await aCheckout(form)
    expect([400, 404]).toContain(session.status)
    expect(session.body.error?.param).toBe(param)
    expect(session.body.error?.message).toContain(sentence)
  })

  it('lets nobody in without its key, and not by another name', async () => {
    const stranger = await ask('GET', '/v1/prices', {}, { authorization: 'Bearer sk_test_other' })
    expect(stranger.status).toBe(401)
    expect((await ask('GET', '/v1/charges')).status).toBe(404)
  })

  it('does a request once for each key, and refuses the key for another request', async () => {
    const key = { 'idempotency-key': 'customer-1' }
    const one = await ask('POST', '/v1/customers', { email: 'a@example.test' }, key)
    const two = await ask('POST', '/v1/customers', { email: 'a@example.test' }, key)
    expect(two.body.id).toBe(one.body.id)
    const other = await ask('POST', '/v1/customers', { email: 'b@example.test' }, key)
    expect(other.status).toBe(400)
  })

  it('tells of a payment in signed webhooks, in order, late, twice or backwards', async () => {
    const webhookTypes = async (delivery: string) => {
      received = []
      const { session } = await aCheckout()
      await press(session.body.url, { act: 'pay', delivery })
      await payments.settled()
      for (const { body, signature } of received) {
        expect(signature).toBe(signatureOf(body, SECRET, Date.parse('2026-11-22T12:00:00.000Z')))
      }
      return received.map(({ type }) => type)
    }
    const types = ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']
    expect(await webhookTypes('at once')).toEqual(types)
    expect(await webhookTypes('late')).toEqual(types)
    expect(await webhookTypes('twice')).toEqual(types.flatMap((type) => [type, type]))
    expect(await webhookTypes('out of order')).toEqual(types.toReversed())
  })

  it('says on every page that no money moves', async () => {
    const { session } = await aCheckout()
    const page = await fetch(session.body.url)
    expect(await page.text()).toContain('Local payment: no money moves')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const declined = await press(session.body.url, { act: 'decline' })
    expect([declined.status, await declined.text()]).toEqual([
      402,
      expect.stringContaining('Your card was declined'),
    ])
    const abandoned = await press(session.body.url, { act: 'abandon' })
    expect(abandoned.headers.get('location')).toBe('http://localhost:4000/back')
    expect(received).toEqual([])
  })

  it('knows everybody again after a restart', async () => {
    const { customer, session } = await aCheckout()
    await press(session.body.url, { act: 'pay', delivery: 'at once' })
    await payments.settled()
    await payments.stop()
    payments = await start()
    const list = await ask('GET', '/v1/subscriptions', { customer, status: 'all' })
    expect((list.body as unknown as { data: unknown[] }).data).toHaveLength(1)
  })
})

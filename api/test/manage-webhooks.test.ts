import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runPartnerCommand, UsageError } from '../src/features/partners/index.ts'
import { bearerClient, buildPartner } from './support/build-partner.ts'
import { sendDue } from './support/build-webhook.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { startWebhookReceiver, verify, type WebhookReceiver } from './support/webhook-receiver.ts'

let app: TestApp
let receiver: WebhookReceiver
beforeAll(async () => {
  app = await startTestApp()
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  await receiver.close()
  await app.close()
})

const manage = (...args: string[]) => runPartnerCommand(app.deps, args)
const sendTest = (key: string) => bearerClient(app, key).post('/api/partner/webhook/test')

async function partnerWithWebhook() {
  const partner = await buildPartner(app)
  const of = ['--partner', partner.id, '--mode', 'live']
  const settings = ['--url', receiver.url, '--contact', 'dev@acme.test']
  const printed = await manage('set-webhook', ...of, ...settings)
  const [url, secret = ''] = printed.trim().split('\n')
  return { ...partner, of, settings, url, secret }
}

describe('when the operator sets a webhook', () => {
  it('prints its address and, once, a secret with which messages verify', async () => {
    const { live, of, settings, url, secret } = await partnerWithWebhook()
    expect(url).toBe(receiver.url)
    await sendTest(live)
    await sendDue(app)
    const message = receiver.messages.at(-1)
    if (!message) throw new Error('Nothing arrived')
    expect(verify(secret, message, app.clock.now())).toMatchObject({ type: 'webhook.test' })
    expect(await manage('set-webhook', ...of, ...settings)).toBe(`${receiver.url}\n`)
  })
})

describe('when its secret is rotated', () => {
  it('prints the new one, and messages verify with both until the overlap ends', async () => {
    const { live, of, secret } = await partnerWithWebhook()
    const printed = await manage('rotate-webhook-secret', ...of, '--overlap-hours', '1')
    await sendTest(live)
    await sendDue(app)
    const message = receiver.messages.at(-1)
    if (!message) throw new Error('Nothing arrived')
    for (const one of [secret, printed.trim()]) {
      expect(verify(one, message, app.clock.now())).toMatchObject({ type: 'webhook.test' })
    }
  })
})

describe('when it is disabled', () => {
  it('gets nothing any more, and what waits has failed', async () => {
    const { live, of } = await partnerWithWebhook()
    await sendTest(live)
    const before = receiver.messages.length
    expect(await manage('disable-webhook', ...of)).toBe('It is disabled.\n')
    const line = `  live webhook: ${receiver.url}, disabled (operator)\n`
    expect(await manage('list')).toContain(line)
    expect(await manage('disable-webhook', ...of)).toBe('It was disabled already.\n')
    await sendDue(app)
    expect(receiver.messages).toHaveLength(before)
    expect(await sendTest(live)).toMatchObject({ status: 409 })
    expect(await manage('deliveries', ...of)).toMatch(
      /webhook\.test {2}failed, 0 attempts, The webhook was disabled before this message was accepted\.\n$/,
    )
  })
})

describe('when a command makes no sense', () => {
  it.each([
    [['set-webhook', '--url', 'nowhere', '--contact', 'dev@acme.test'], 'Enter the address'],
    [['set-webhook', '--url', 'https://a.test', '--contact', 'nobody'], 'valid email address'],
    [['rotate-webhook-secret'], 'No webhook is set for this key.'],
    [['disable-webhook'], 'No webhook is set for this key.'],
    [['deliveries'], 'No webhook is set for this key.'],
  ])('says what is wrong with %j', async (args, sentence) => {
    const { id } = await buildPartner(app)
    const refusal = manage(...args, '--partner', id, '--mode', 'test')
    await expect(refusal).rejects.toThrow(UsageError)
    await expect(refusal).rejects.toThrow(sentence)
  })
})

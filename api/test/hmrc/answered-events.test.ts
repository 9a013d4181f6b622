import { partnerEvent, type PartnerEvent } from '@daysheet/core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildListeningPartner, linkPerson, sendDue } from '../support/build-webhook.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts'
import { buildContractor, CREDENTIALS, startFilingApp, type FilingApp } from './filing-app.ts'

let filing: FilingApp
let receiver: WebhookReceiver
beforeAll(async () => {
  filing = await startFilingApp({ pollsInVain: 0 })
})
beforeEach(async () => {
  filing.app.clock.set('2026-11-23T09:12:00.000Z')
  receiver = await startWebhookReceiver()
  return () => receiver.close()
})

/** What the partners of a client and of its worker hear once HMRC has answered. */
async function verifyWithPartners(utr_number: string) {
  const contractor = await buildContractor(filing, { worker: { utr_number } })
  const { app } = filing
  const parts = [
    { path: '/client', user_id: contractor.client.id },
    { path: '/worker', user_id: contractor.worker.id },
  ]
  for (const { path, user_id } of parts) {
    const partner = await buildListeningPartner(app, `${receiver.url}${path}`)
    await linkPerson(app, partner, { user_id, external_id: user_id })
  }
  await contractor.asClient.post(`/api/clients/${contractor.client.id}/hmrc-verifications`, {
    ...CREDENTIALS,
    workers: [{ worker_id: contractor.worker.id, action: 'match' }],
    is_declared: true,
  })
  await filing.work(4)
  await sendDue(app)
  const messages = receiver.messages.map(({ path, body }) => ({
    ...{ path, event: JSON.parse(body) as PartnerEvent },
  }))
  for (const { event } of messages) expect(partnerEvent.safeParse(event).success).toBe(true)
  const answeredMessages = messages.filter(({ event }) => event.type === 'verification.answered')
  return { contractor, answeredMessages }
}

it('both sides’ partners hear that HMRC has answered, and read no rate in it', async () => {
  const { contractor, answeredMessages } = await verifyWithPartners('8786438047')
  expect(answeredMessages.map(({ path }) => path).toSorted()).toEqual([
    '/daysheet/client',
    '/daysheet/worker',
  ])
  expect(answeredMessages[0]?.event.data).toEqual({
    submission_id: expect.any(String),
    engagement_id: expect.any(String),
    client_id: contractor.client.id,
    worker_id: contractor.worker.id,
    verdict: 'verified',
  })
})

it('only the client’s partner hears of a worker whom HMRC does not know', async () => {
  const { answeredMessages } = await verifyWithPartners('2000000000')
  expect(answeredMessages.map(({ path }) => path)).toEqual(['/daysheet/client'])
  expect(answeredMessages[0]?.event.data).toMatchObject({ verdict: 'unmatched' })
})

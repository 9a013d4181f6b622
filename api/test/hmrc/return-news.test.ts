import {
  partnerEvent,
  type HistoryEntry,
  type Notification,
  type PartnerEvent,
  type Reconciliation,
} from '@daysheet/core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildListeningPartner, linkPerson, sendDue } from '../support/build-webhook.ts'
import { startWebhookReceiver } from '../support/webhook-receiver.ts'
import {
  buildContractor,
  file,
  startFilingApp,
  submissionOf,
  type Contractor,
  type FilingApp,
} from './filing-app.ts'

let filing: FilingApp
beforeAll(async () => {
  filing = await startFilingApp({ pollsInVain: 0 })
})
beforeEach(() => {
  filing.app.clock.set('2026-12-07T09:12:00.000Z')
})

const MONTH = 'CIS Month 8 (6 Nov – 5 Dec 2026)'

async function filed(paye_reference?: string): Promise<Contractor & { id: string }> {
  const contractor = await buildContractor(filing, paye_reference ? { paye_reference } : {})
  const { id } = (await file(contractor)).body.submission
  await filing.work(4)
  return { ...contractor, id }
}

async function bellOf({ asClient }: Contractor): Promise<string[]> {
  const answer = await asClient.get<{ notifications: Notification[] }>('/api/notifications')
  return answer.body.notifications
    .filter(({ type }) => type === 'hmrc_return_answered')
    .map(({ title }) => title)
}

async function historyOf({ asClient }: Contractor): Promise<string[]> {
  const answer = await asClient.get<{ entries: HistoryEntry[] }>('/api/company/history')
  return answer.body.entries
    .filter(({ action }) => action.startsWith('hmrc.'))
    .map(({ sentence }) => sentence)
}

describe('what HMRC makes of a return', () => {
  it('is told to the company once, and stands in its history with who sent it', async () => {
    const contractor = await filed()
    expect(await bellOf(contractor)).toEqual([`HMRC has accepted the return of ${MONTH}`])
    const { started_by_name } = await submissionOf(contractor, contractor.id)
    expect(await historyOf(contractor)).toEqual([
      'Daysheet heard that HMRC has accepted what was sent: Month 8 (6 Nov – 5 Dec 2026)',
      `${started_by_name} sent the return of Month 8 (6 Nov – 5 Dec 2026) to HMRC`,
    ])
  })

  it('is told to the worker whose line it has, beside the month, once HMRC has accepted it', async () => {
    const contractor = await buildContractor(filing)
    const { asWorker, worker } = contractor
    const isInReturn = async () => {
      const { body } = await asWorker.get<Reconciliation>(
        `/api/workers/${worker.id}/cis-reconciliation?year=2026`,
      )
      return body.lines.map((line) => [line.tax_month, line.is_in_accepted_return])
    }
    await file(contractor)
    expect(await isInReturn()).toEqual([[8, false]])
    await filing.work(4)
    expect(await isInReturn()).toEqual([[8, true]])
  })

  it('is told when it is refused, when its answer is lost, and when its receipt is of something else', async () => {
    expect(await bellOf(await filed('762/R234'))).toEqual([
      `HMRC has not accepted the return of ${MONTH}: nothing was filed`,
    ])
    expect(await bellOf(await filed('763/R234'))).toEqual([
      `We don’t know yet whether HMRC has the return of ${MONTH}`,
    ])
    expect(await bellOf(await filed('757/R234'))).toEqual([
      `HMRC’s receipt for the return of ${MONTH} does not match: please look at it`,
    ])
  })

  it('is told once there was no answer for 24 hours', async () => {
    const silent = await filed('758/R234')
    expect(await bellOf(silent)).toEqual([])
    filing.app.clock.advance(25 * 3_600)
    await filing.work(2)
    const { knex } = filing.app.deps
    const notifications = (await knex('notifications')
      .where({ subject_id: silent.client.id, type: 'hmrc_return_answered' })
      .select('title')) as { title: string }[]
    expect(notifications).toEqual([
      { title: `HMRC has not answered the return of ${MONTH} for 24 hours` },
    ])
  })

  it('reaches the company’s partner, and only of what is accepted', async () => {
    const receiver = await startWebhookReceiver()
    try {
      for (const paye_reference of ['123/R234', '762/R234']) {
        const contractor = await buildContractor(filing, { paye_reference })
        const partner = await buildListeningPartner(
          filing.app,
          `${receiver.url}/${paye_reference.slice(0, 3)}`,
        )
        const user_id = contractor.client.id
        await linkPerson(filing.app, partner, { user_id, external_id: user_id })
        await file(contractor)
        await filing.work(4)
      }
      await sendDue(filing.app)
      const acceptedEvents = receiver.messages
        .map(({ body }) => JSON.parse(body) as PartnerEvent)
        .filter(({ type }) => type === 'return.accepted')
      expect(acceptedEvents).toHaveLength(1)
      expect(partnerEvent.safeParse(acceptedEvents[0]).success).toBe(true)
      expect(acceptedEvents[0]?.data).toEqual({
        ...{ submission_id: expect.any(String), client_id: expect.any(String) },
        ...{ tax_year: 2026, tax_month: 8, nil: false, amended: false },
      })
    } finally {
      await receiver.close()
    }
  })
})

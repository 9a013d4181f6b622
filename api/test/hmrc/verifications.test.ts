import type { HmrcSubmission, HmrcVerifications, WorkerVerification } from '@daysheet/core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { continueConversation } from '../../src/features/hmrc/continue-conversation.ts'
import { buildPayment, buildVerification } from '../support/build-payment.ts'
import { buildWorker } from '../support/build-user.ts'
import { buildEngagement } from '../support/build-working-pair.ts'
import { countStatements } from '../support/count-statements.ts'
import {
  buildContractor,
  CREDENTIALS,
  startFilingApp,
  submissionOf,
  type Contractor,
  type FilingApp,
} from './filing-app.ts'

let filing: FilingApp
let contractor: Contractor
beforeAll(async () => {
  filing = await startFilingApp({ pollsInVain: 0 })
})
beforeEach(async () => {
  filing.app.clock.set('2026-11-23T09:12:00.000Z')
  contractor = await buildContractor(filing)
})

const path = () => `/api/clients/${contractor.client.id}/hmrc-verifications`
const list = async () => (await contractor.asClient.get<HmrcVerifications>(path())).body
const workerOf = async (id: string) =>
  (await list()).workers.find(({ worker_id }) => worker_id === id)!
const verificationsOf = async (engagementId: string) =>
  (
    await contractor.asClient.get<{ verifications: WorkerVerification[] }>(
      `/api/engagements/${engagementId}/verifications`,
    )
  ).body.verifications

async function another(full_name: string, utr_number: string | null) {
  const worker = await buildWorker(filing.app, { full_name, utr_number })
  await buildEngagement(filing.app, worker, contractor.client)
  return worker
}

interface Answer {
  submission: HmrcSubmission
  issues?: { path: string; message: string }[]
}
const ask = (...workers: { worker_id: string; action: string }[]) =>
  contractor.asClient.post<Answer>(path(), { ...CREDENTIALS, workers, is_declared: true })

describe('who has to be verified', () => {
  it('is whoever was neither verified nor in a return of this and the two previous tax years', async () => {
    expect(await workerOf(contractor.worker.id)).toMatchObject({
      needs_verification: true,
      verified_on: null,
      last_returned: null,
      can_be_matched: true,
      business_type: 'soletrader',
      forenames: 'John Peter',
      asked: null,
    })
    await buildVerification(filing.app, contractor, { verified_on: '2024-04-05' })
    expect((await workerOf(contractor.worker.id)).needs_verification).toBe(true)
    await buildPayment(filing.app, contractor, { paid_at: '2024-06-01' })
    await filing.app.deps.knex('cis_months').insert({
      ...{ client_id: contractor.client.id, tax_year: 2024, tax_month: 2 },
      return_submitted_on: '2024-06-10',
      return_recorded_at: '2024-06-10 09:00:00.000',
    })
    expect(await workerOf(contractor.worker.id)).toMatchObject({
      needs_verification: false,
      last_returned: '2024-06-05',
    })
  })

  it('is read in as many statements with many workers', async () => {
    const count = () => countStatements(filing.app.deps.knex, list)
    await list()
    const few = await count()
    for (let made = 0; made < 5; made += 1) await another(`Worker ${made}`, '8786438047')
    expect(await count()).toBe(few)
  })
})

describe('asking HMRC', () => {
  it('sets status, rate, number and date of four: net, gross, unmatched and refused', async () => {
    const gross = await another('Grace Gross', '2413348328')
    const unmatched = await another('Una Unmatched', '2000000000')
    const higher = await another('Hal Higher', null)
    const verificationAnswer = await ask(
      { worker_id: contractor.worker.id, action: 'match' },
      { worker_id: gross.id, action: 'match' },
      { worker_id: unmatched.id, action: 'match' },
      { worker_id: higher.id, action: 'verify' },
    )
    expect(verificationAnswer.status).toBe(201)
    await filing.work(4)
    expect((await submissionOf(contractor, verificationAnswer.body.submission.id)).status).toBe(
      'accepted',
    )
    const net = await workerOf(contractor.worker.id)
    expect(net).toMatchObject({
      needs_verification: false,
      verified_on: '2026-11-23',
      asked: {
        ...{ action: 'match', line: 0, verdict: 'verified' },
        ...{ result: 'net', verification_number: 'V1000000007' },
      },
    })
    expect(await verificationsOf(net.engagement_id)).toMatchObject([
      { result: 'net', verification_number: 'V1000000007', verified_on: '2026-11-23' },
    ])
    const grossEngagement = (await workerOf(gross.id)).engagement_id
    expect(await verificationsOf(grossEngagement)).toMatchObject([{ result: 'gross' }])
    expect(await workerOf(unmatched.id)).toMatchObject({
      needs_verification: true,
      asked: { action: 'match', verdict: 'unmatched' },
    })
    const higherEngagement = (await workerOf(higher.id)).engagement_id
    const [recorded] = await verificationsOf(higherEngagement)
    expect(recorded).toMatchObject({ result: 'unmatched' })
    expect(recorded?.verification_number).toMatch(/^V1000000007[A-H]{2}$/)
  })

  it('tells the worker, once, however often the job runs', async () => {
    await ask({ worker_id: contractor.worker.id, action: 'match' })
    await filing.work(3)
    const knex = filing.app.deps.knex
    await knex('outbox')
      .where({ kind: 'hmrc.record_answer' })
      .update({ status: 'waiting', lease_id: null })
    await filing.work()
    const notifications = (await knex('notifications').where({
      ...{ user_id: contractor.worker.id, type: 'cis_verification_recorded' },
    })) as { title: string }[]
    expect(notifications.map(({ title }) => title)).toHaveLength(1)
  })

  it('goes on to the higher rate for whom HMRC did not know', async () => {
    const unmatched = await another('Una Unmatched', '2000000000')
    await ask({ worker_id: unmatched.id, action: 'match' })
    await filing.work(3)
    expect((await workerOf(unmatched.id)).asked?.verdict).toBe('unmatched')
    await ask({ worker_id: unmatched.id, action: 'verify' })
    await filing.work(3)
    const after = await workerOf(unmatched.id)
    expect(after.asked).toMatchObject({ action: 'verify', verdict: 'verified' })
    expect(await verificationsOf(after.engagement_id)).toMatchObject([{ result: 'unmatched' }])
  })

  it('is refused by HMRC at the name of one, and taken once that is mended', async () => {
    const refused = await another('Rory Refused', '9325690695')
    const both = [contractor.worker.id, refused.id].map((worker_id) => ({
      ...{ worker_id, action: 'match' },
    }))
    const first = (await ask(...both)).body.submission
    await filing.work(3)
    const answered = await submissionOf(contractor, first.id)
    expect(answered.status).toBe('refused')
    expect(answered.errors.at(-1)).toMatchObject({
      ...{ path: 'lines.1.surname', field: 'Surname' },
      ...{ worker_id: refused.id, worker_name: 'Rory Refused' },
    })
    expect((await list()).submission?.errors).toEqual(answered.errors)
    expect((await workerOf(refused.id)).asked).toMatchObject({ line: 1, verdict: null })
    await contractor.asClient.put(
      `/api/clients/${contractor.client.id}/hmrc-subcontractors/${refused.id}`,
      { business_type: 'soletrader', forenames: 'Rory', surname: 'O’Brien' },
    )
    await ask(...both)
    await filing.work(4)
    expect((await workerOf(refused.id)).asked).toMatchObject({ verdict: 'verified', result: 'net' })
  })

  it('begins with what the worker gave, and goes by what the client entered instead', async () => {
    const worker = await another('Siân O’Brien Davies', '2325648152')
    await filing.app.deps
      .knex('users')
      .where('id', worker.id)
      .update({
        ...{ business_type: 'partnership', forenames: 'Siân', surname: 'O’Brien Davies' },
        ...{ partnership_name: 'Davies & Nowak' },
        partnership_utr_sealed: filing.app.deps.vault.seal('9325690695'),
      })
    expect(await workerOf(worker.id)).toMatchObject({
      ...{ business_type: 'partnership', forenames: 'Siân', surname: 'O’Brien Davies' },
      ...{ partnership_name: 'Davies & Nowak', partnership_utr: '9325690695' },
    })
    await contractor.asClient.put(
      `/api/clients/${contractor.client.id}/hmrc-subcontractors/${worker.id}`,
      { business_type: 'soletrader', forenames: 'Sian', surname: 'Davies' },
    )
    expect(await workerOf(worker.id)).toMatchObject({
      ...{ business_type: 'soletrader', forenames: 'Sian', surname: 'Davies' },
      partnership_name: null,
    })
  })

  it('is refused where HMRC could find nobody, at the line', async () => {
    const nobody = await another('Cher', null)
    const refused = await ask({ worker_id: nobody.id, action: 'match' })
    expect(refused.status).toBe(409)
    expect(refused.body.issues?.map((issue) => issue.path)).toEqual([
      'lines.0.action',
      'lines.0.forenames',
    ])
  })

  it('sends what was mended instead', async () => {
    const firm = await another('Brown and Sons', '8786438047')
    const details = {
      business_type: 'partnership',
      trading_name: 'Brown & Sons',
      partnership_name: 'Brown & Sons – Builders',
      partnership_utr: '93256 90695',
    }
    const saved = await contractor.asClient.put<{ worker: object }>(
      `/api/clients/${contractor.client.id}/hmrc-subcontractors/${firm.id}`,
      details,
    )
    expect(saved.body.worker).toMatchObject({ ...details, can_be_matched: true })
    await ask({ worker_id: firm.id, action: 'match' })
    expect(filing.hmrc.world.received.at(-1)).toContain(
      '<Type>partnership</Type><TradingName>Brown &amp; Sons</TradingName><WorksRef>S-0001</WorksRef><UTR>8786438047</UTR><Partnership><Name>Brown &amp; Sons - Builders</Name><UTR>9325690695</UTR></Partnership>',
    )
  })

  it('is one request at a time, of the own workers only', async () => {
    const other = await buildContractor(filing)
    const strange = await ask({ worker_id: other.worker.id, action: 'match' })
    expect(strange.status).toBe(422)
    const one = { worker_id: contractor.worker.id, action: 'match' }
    expect((await ask(one, one)).status).toBe(422)
    expect((await ask(one)).status).toBe(201)
    expect((await ask(one)).status).toBe(409)
  })

  it('takes many, and takes their answer, in as many statements as one', async () => {
    const workers = [contractor.worker]
    while (workers.length < 30) workers.push(await another('Worker Number', '2000000000'))
    await contractor.asClient.prepareToWrite()
    const { deps } = filing.app
    async function countOf(askedWorkers: typeof workers): Promise<[number, number]> {
      let id = ''
      const asking = await countStatements(deps.knex, async () => {
        const chosen = askedWorkers.map((worker) => ({ worker_id: worker.id, action: 'verify' }))
        id = (await ask(...chosen)).body.submission.id
      })
      const taking = await countStatements(deps.knex, () =>
        continueConversation.compose({ submission_id: id }, deps),
      )
      expect((await submissionOf(contractor, id)).status).toBe('accepted')
      return [asking, taking]
    }
    const one = await countOf(workers.slice(0, 1))
    expect(await countOf(workers)).toEqual(one)
  })
})

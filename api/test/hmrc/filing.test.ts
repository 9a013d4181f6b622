import type { CisMonth, HmrcSubmission } from '@daysheet/core'
import { createMetrics } from '../../src/http/metrics.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sqlInstant } from '../../src/db/instants.ts'
import { newId } from '../../src/db/new-id.ts'
import { buildPayment } from '../support/build-payment.ts'
import { countStatements } from '../support/count-statements.ts'
import { buildWorker, signedInClient } from '../support/build-user.ts'
import { buildEngagement } from '../support/build-working-pair.ts'
import { startTestApp } from '../support/test-app.ts'
import {
  buildContractor,
  CREDENTIALS,
  file,
  readFiling,
  startFilingApp,
  submissionOf,
  TICKED,
  type Contractor,
  type FilingApp,
} from './filing-app.ts'

/** What an alert hangs on: messages that nobody asks about any more. */
async function unanswered(): Promise<number> {
  const { registry } = createMetrics(filing.app.deps.knex, { dropped: () => 0 })
  return Number(/^daysheet_hmrc_unanswered (\d+)$/m.exec(await registry.metrics())?.[1])
}

const NOW = '2026-12-07T09:12:00.000Z'
let filing: FilingApp
let contractor: Contractor
beforeAll(async () => {
  filing = await startFilingApp()
})
beforeEach(async () => {
  filing.app.clock.set(NOW)
  contractor = await buildContractor(filing)
})

const monthOf = async ({ asClient, month }: Contractor): Promise<CisMonth> =>
  (await asClient.get<{ month: CisMonth }>(month)).body.month

/** Filed, and asked for until it is answered and cleared. */
async function fileAndWait(of: Contractor): Promise<HmrcSubmission> {
  const answer = await file(of)
  expect(answer.status).toBe(201)
  await filing.work(4)
  return submissionOf(of, answer.body.submission.id)
}

describe('the return of a month as HMRC gets it', () => {
  it('says each line, what is rounded, and what is sent otherwise than written', async () => {
    await buildPayment(filing.app, contractor, { subtotal: 100.99, cis_deduction: 20.2 })
    const { mode, prepared, submissions } = await readFiling(contractor)
    expect(mode).toBe('practice')
    expect(submissions).toEqual([])
    expect(prepared).toMatchObject({ period_end: '2026-12-05', is_nil: false, changes: [] })
    expect(prepared?.findings).toEqual([])
    expect(prepared?.lines).toMatchObject([
      {
        forenames: 'John Peter',
        surname: 'Brown',
        payments: 900.99,
        deducted: 180.2,
        sent: { payments: '900.00', materials: '0.00', deducted: '180.20' },
      },
    ])
  })

  it('names what stands in its way beside its line', async () => {
    const worker = await buildWorker(filing.app, { full_name: 'Żółć', utr_number: null })
    await buildEngagement(filing.app, worker, contractor.client)
    await buildPayment(filing.app, { worker, client: contractor.client })
    const { prepared } = await readFiling(contractor)
    const at = prepared!.lines.findIndex(({ worker_id }) => worker_id === worker.id)
    expect(prepared!.findings.map(({ path, severity }) => `${severity} ${path}`)).toEqual([
      `block lines.${at}.utr_number`,
      `block lines.${at}.forenames`,
    ])
    expect(prepared!.changes).toEqual([
      { path: `lines.${at}.surname`, written: 'Żółć', sent: 'Zolc' },
    ])
    const refused = await file(contractor)
    expect(refused.status).toBe(409)
    expect(refused.body.issues).toHaveLength(2)
    expect(filing.hmrc.world.received.join()).not.toContain('Zolc')
  })
})

describe('filing it', () => {
  it('is acknowledged, then accepted with our mark, recorded in its month and cleared', async () => {
    const answer = await file(contractor)
    expect(answer.status).toBe(201)
    expect(answer.body.submission).toMatchObject({
      status: 'acknowledged',
      mode: 'practice',
      lines_count: 1,
      deducted: 160,
      receipt_reference: null,
      message: 'HMRC has it and is checking it. You can leave this page.',
    })
    await filing.work()
    expect((await submissionOf(contractor, answer.body.submission.id)).status).toBe('acknowledged')
    await filing.work()
    const accepted = await submissionOf(contractor, answer.body.submission.id)
    expect(accepted).toMatchObject({ status: 'accepted', is_amendment: false })
    expect(accepted.receipt_reference).toMatch(/^[A-Z2-7]{32}$/)
    expect(accepted.message).toBe(
      `Accepted by HMRC at 09:12 on 7 Dec 2026, reference ${accepted.receipt_reference}.`,
    )
    expect(accepted.receipt_texts[0]).toContain('HMRC has received the IR-CIS-CIS300MR document')
    const month = await monthOf(contractor)
    expect(month.return).toMatchObject({
      submitted_on: '2026-12-07',
      receipt_reference: accepted.receipt_reference,
      nil: false,
    })
    expect(month.changed_at).toBeNull()
    await filing.work()
    const row = await filing.rowOf(accepted.id)
    expect(row?.cleared_at).not.toBeNull()
    expect(filing.hmrc.world.messages.at(-1)?.is_deleted).toBe(true)
  })

  it('is refused with both errors, mended, and filed', async () => {
    const mended = await buildContractor(filing, { paye_reference: '762/R234' })
    const refused = await fileAndWait(mended)
    expect(refused.status).toBe('refused')
    expect(refused.errors.map(({ number, path }) => [number, path])).toEqual([
      ['3001', null],
      ['5012', 'contractor.contractor_utr'],
      ['7912', null],
    ])
    expect(refused.message).toContain('Invalid Contractor UTR or AO Reference')
    expect((await monthOf(mended)).return).toBeNull()
    await filing.app.deps
      .knex('companies')
      .where('id', mended.client.id)
      .update({ paye_reference: '123/R234' })
    expect((await fileAndWait(mended)).status).toBe('accepted')
  })

  it('is accepted without a receipt where its mark is another', async () => {
    const other = await buildContractor(filing, { paye_reference: '757/R234' })
    const submission = await fileAndWait(other)
    expect(submission).toMatchObject({
      status: 'accepted_without_receipt',
      receipt_reference: null,
    })
    expect(submission.message).not.toContain('Accepted by HMRC at')
    expect((await monthOf(other)).return).toMatchObject({ receipt_reference: null })
  })

  it('asks for the credentials again when they are wrong, and tries nothing by itself', async () => {
    const before = filing.hmrc.world.received.length
    const answer = await file(contractor, { gateway_password: 'wrong' })
    expect(answer.body.submission).toMatchObject({ status: 'failed', failure: 'credentials' })
    expect(answer.body.submission.message).toContain('Three wrong tries lock it for two hours')
    await filing.work(3)
    expect(filing.hmrc.world.received).toHaveLength(before + 1)
    expect((await fileAndWait(contractor)).status).toBe('accepted')
  })

  it('waits through recoverable errors, and goes on after 24 hours only when it is told to', async () => {
    const waiting = await buildContractor(filing, { paye_reference: '758/R234' })
    const { id } = (await file(waiting)).body.submission
    await filing.work(3)
    expect(await submissionOf(waiting, id)).toMatchObject({ status: 'acknowledged' })
    filing.app.clock.advance(24 * 3600)
    waiting.asClient = await signedInClient(filing.app, waiting.client)
    await filing.work(2)
    const stopped = await submissionOf(waiting, id)
    expect(stopped).toMatchObject({ status: 'acknowledged', has_stopped_asking: true })
    expect(stopped.message).toContain('has not answered for 24 hours')
    const before = await unanswered()
    expect(before).toBeGreaterThan(0)
    const polled = filing.hmrc.world.received.length
    await filing.work(2)
    expect(filing.hmrc.world.received).toHaveLength(polled)
    const again = await waiting.asClient.post<{ submission: HmrcSubmission }>(
      `/api/hmrc-submissions/${id}/ask-again`,
    )
    expect(again.body.submission.has_stopped_asking).toBe(false)
    expect(await unanswered()).toBe(before - 1)
    await filing.work()
    expect(filing.hmrc.world.received).toHaveLength(polled + 1)
  })

  it('is one at a time: of ten at once one is sent', async () => {
    const { prepared } = await readFiling(contractor)
    const before = filing.hmrc.world.messages.length
    const body = { ...CREDENTIALS, version: prepared?.version, declarations: TICKED }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        contractor.asClient.post(`${contractor.month}/filing`, body),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect(filing.hmrc.world.messages).toHaveLength(before + 1)
  })

  it('is refused for another version than was seen, and without the declaration', async () => {
    const stale = await file(contractor, { version: '0000' })
    expect(stale.status).toBe(409)
    const declarations = { ...TICKED, information_correct: false }
    const undeclared = await file(contractor, { declarations })
    expect(undeclared.body.issues).toMatchObject([{ path: 'declarations.information_correct' }])
  })

  it('is amended by the whole month once more; what changed on its way makes one due', async () => {
    const { id } = (await file(contractor)).body.submission
    await buildPayment(filing.app, contractor, { subtotal: 50, cis_deduction: 10 })
    await filing.work(3)
    expect((await submissionOf(contractor, id)).status).toBe('accepted')
    expect((await monthOf(contractor)).changed_at).not.toBeNull()
    const amended = await fileAndWait(contractor)
    expect(amended).toMatchObject({ status: 'accepted', is_amendment: true, deducted: 170 })
    const month = await monthOf(contractor)
    expect(month.changed_at).toBeNull()
    expect(month.return?.receipt_reference).toBe(amended.receipt_reference)
  })

  it('takes a nil return of a month in which nobody was paid', async () => {
    const nil = { ...contractor, month: contractor.month.replace(/8$/, '7') }
    const { prepared } = await readFiling(nil)
    expect(prepared).toMatchObject({ is_nil: true, lines: [], findings: [] })
    expect(await fileAndWait(nil)).toMatchObject({ status: 'accepted', is_nil: true })
    expect((await monthOf(nil)).return).toMatchObject({ nil: true })
  })

  it('is read in as many statements with many submissions', async () => {
    const { id } = (await file(contractor)).body.submission
    await filing.work(3)
    const count = () =>
      countStatements(filing.app.deps.knex, () =>
        contractor.asClient.get(`${contractor.month}/filing`),
      )
    const few = await count()
    const row = await filing.app.deps.knex('hmrc_submissions').where({ id }).first()
    const instants = Object.fromEntries(
      Object.entries(row as Record<string, unknown>)
        .filter(([name, value]) => name.endsWith('_at') && typeof value === 'string')
        .map(([name, value]) => [name, sqlInstant(value as string)]),
    )
    await filing.app.deps.knex('hmrc_submissions').insert(
      Array.from({ length: 20 }, () => ({
        ...row,
        id: newId(),
        open_key: null,
        ...instants,
      })),
    )
    expect(await count()).toBe(few)
  })
})

describe('somebody else', () => {
  it('neither reads nor settles a message, and a worker not at all', async () => {
    const { id } = (await file(contractor)).body.submission
    const other = await buildContractor(filing)
    const path = `/api/hmrc-submissions/${id}`
    expect((await other.asClient.get(path)).status).toBe(403)
    expect((await other.asClient.post(`${path}/set-aside`)).status).toBe(403)
    expect((await contractor.asWorker.get(path)).status).toBe(403)
    expect((await other.asClient.get(`${contractor.month}/filing`)).status).toBe(403)
  })
})

describe('without a vendor id', () => {
  it('filing is off and says so, and the month works as before', async () => {
    const app = await startTestApp()
    try {
      app.clock.set(NOW)
      const off = await buildContractor({ ...filing, app })
      expect(await readFiling(off)).toEqual({ mode: 'off', prepared: null, submissions: [] })
      const refused = await off.asClient.post<{ message: string }>(`${off.month}/filing`, {
        ...CREDENTIALS,
        version: 'x',
        declarations: TICKED,
      })
      expect(refused.status).toBe(409)
      expect(refused.body.message).toContain('not set up here')
      const recorded = await off.asClient.post(`${off.month}/return`, {
        submitted_on: '2026-12-07',
      })
      expect(recorded.status).toBe(200)
    } finally {
      await app.close()
    }
  })
})

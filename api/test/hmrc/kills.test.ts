import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CisMonth } from '@daysheet/core'
import type { Hmrc, Mishap } from '@daysheet/local/hmrc'
import { freePort } from '@daysheet/local/services/free-port'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeUpMessages } from '../../src/features/hmrc/take-up.ts'
import { HttpClient } from '../support/http-client.ts'
import { startProgram, type Program } from '../support/program.ts'
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

const files = mkdtempSync(join(tmpdir(), 'daysheet-kills-'))
let filing: FilingApp
let hmrc: Hmrc
let contractor: Contractor
let program: Program | undefined

beforeAll(async () => {
  // On the real clock, as the other processes are.
  filing = await startFilingApp({ pollsInVain: 0, now: () => Date.now() })
  hmrc = filing.hmrc
  return () => rmSync(files, { recursive: true, force: true })
})
beforeEach(async () => {
  await filing.app.deps.knex('outbox').delete()
  contractor = await buildContractor(filing)
  // A month that is over by the real clock, whenever this runs.
  contractor.month = contractor.month.replace(/\d+\/\d+$/, lastMonth())
})
afterEach(async () => {
  program?.signal('SIGKILL')
  await program?.ended
})

/** The tax month before the one that runs; nobody was paid in it, so its return is a nil return. */
function lastMonth(): string {
  const now = new Date(Date.now() - 40 * 86_400_000)
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() - 3 - (now.getUTCDate() < 6 ? 1 : 0)
  return `${Math.floor(months / 12)}/${(months % 12) + 1}`
}

const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: filing.app.config.database.url,
  SMTP_URL: 'smtp://127.0.0.1:2525',
  FILES_DIR: files,
  LOG_LEVEL: 'info',
  HMRC_VENDOR_ID: '0000',
  HMRC_API_URL: hmrc.url,
  ...more,
})

const submits = () =>
  hmrc.world.received.filter((text) =>
    text.includes('<Qualifier>request</Qualifier><Function>submit</Function>'),
  ).length
const expectReceived = (what: string, from: number) =>
  expect.poll(() => hmrc.world.received.slice(from).some((text) => text.includes(what)), {
    timeout: 20_000,
  })

/** What waited is due, as if its time had come; a lease of the killed process has run out. */
const due = () =>
  filing.app.deps
    .knex('outbox')
    .where({ lane: 'hmrc', status: 'waiting' })
    .update({ available_at: '2020-01-01 00:00:00.000' })

async function kill(): Promise<void> {
  program?.signal('SIGKILL')
  await program?.ended
}

/** A worker process that is killed once what plays HMRC has got this, and is slow to answer. */
async function killWorkerAt(what: string, mishap: Mishap): Promise<void> {
  const from = hmrc.world.received.length
  hmrc.next(mishap)
  program = startProgram('worker.ts', { env: environment() })
  await program.saying('"working"')
  await due()
  await expectReceived(what, from).toBe(true)
  await kill()
}

/** The month has the return, and the bell and the log have it once, whoever read the answer. */
async function expectRecordedOnce(id: string): Promise<void> {
  const { receipt_reference } = await submissionOf(contractor, id)
  const { month } = (await contractor.asClient.get<{ month: CisMonth }>(contractor.month)).body
  expect(month.return?.receipt_reference).toBe(receipt_reference)
  const { knex } = filing.app.deps
  const subject_id = contractor.client.id
  const notifications = knex('notifications').where({ subject_id, type: 'hmrc_return_answered' })
  expect(await notifications.select('title')).toHaveLength(1)
  // The webhook's message is queued by the same call.
  const logged = knex('audit_log').where({ subject_id, action: 'hmrc.accept' })
  expect(await logged.select('id')).toHaveLength(1)
}

describe('a process that is killed', () => {
  it('while HMRC answers the submit leaves it unknown, and the next sends it no second time', async () => {
    const port = await freePort()
    program = startProgram('main.ts', {
      env: environment({ PORT: String(port), HOST: '127.0.0.1' }),
    })
    await program.saying('"listening"')
    const killed = new HttpClient(`http://127.0.0.1:${port}`)
    for (const [name, value] of contractor.asClient.cookies) killed.cookies.set(name, value)
    const { prepared } = await readFiling(contractor)
    const before = submits()
    hmrc.next('slow')
    const answered = killed.post<{ submission: { id: string; status: string } }>(
      `${contractor.month}/filing`,
      {
        ...CREDENTIALS,
        version: prepared?.version,
        declarations: { ...TICKED, employment_status: false, verification: false },
      },
    )
    // The person is answered while HMRC thinks.
    const { body } = await answered
    expect(body.submission.status).toBe('sending')
    await kill()
    await due()
    await filing.work(2)
    expect((await submissionOf(contractor, body.submission.id)).status).toBe('unknown')
    expect(submits()).toBe(before + 1)
  })

  it('between the acknowledgement and the poll is followed by another, as while HMRC answers the poll', async () => {
    const before = submits()
    const { id } = (await file(contractor)).body.submission
    await killWorkerAt('<Qualifier>poll</Qualifier>', 'slow')
    expect((await submissionOf(contractor, id)).status).toBe('acknowledged')
    await due()
    await filing.work(2)
    expect((await submissionOf(contractor, id)).status).toBe('accepted')
    expect(submits()).toBe(before + 1)
    await expectRecordedOnce(id)
  })

  it('while HMRC clears its post-box has lost nothing; clearing it twice is as good', async () => {
    const { id } = (await file(contractor)).body.submission
    await filing.app.deps
      .knex('outbox')
      .where({ lane: 'hmrc' })
      .update({ available_at: '2020-01-01' })
    await killWorkerAt('<Function>delete</Function>', 'lost')
    const accepted = await submissionOf(contractor, id)
    expect(accepted.status).toBe('accepted')
    expect(hmrc.world.messages.at(-1)?.is_deleted).toBe(true)
    await due()
    await filing.work(2)
    expect((await filing.rowOf(id))?.cleared_at).not.toBeNull()
    await expectRecordedOnce(id)
  })
})

describe('a request for verification whose worker process is killed', () => {
  it('is followed by another, and what HMRC says is recorded once', async () => {
    const { client, worker, asClient } = contractor
    const path = `/api/clients/${client.id}/hmrc-verifications`
    const workers = [{ worker_id: worker.id, action: 'match' }]
    const verificationAnswer = await asClient.post<{ submission: { id: string } }>(path, {
      ...{ ...CREDENTIALS, workers, is_declared: true },
    })
    const { id } = verificationAnswer.body.submission
    await killWorkerAt('<Qualifier>poll</Qualifier>', 'slow')
    expect((await submissionOf(contractor, id)).status).toBe('acknowledged')
    await due()
    await filing.work(3)
    expect((await submissionOf(contractor, id)).status).toBe('accepted')
    const { knex } = filing.app.deps
    expect(await knex('cis_verifications').where('worker_id', worker.id)).toMatchObject([
      { result: 'net', verification_number: 'V1000000007' },
    ])
    const notificationFilter = { user_id: worker.id, type: 'cis_verification_recorded' }
    expect(await knex('notifications').where(notificationFilter)).toHaveLength(1)
  })
})

describe('an outbox that is empty, as after a backup was restored', () => {
  it('does not keep a message from going on', async () => {
    const { id } = (await file(contractor)).body.submission
    const { knex } = filing.app.deps
    await knex('outbox').delete()
    await takeUpMessages(filing.app.deps)
    expect(await knex('outbox').where({ lane: 'hmrc' })).toEqual([])
    await knex('hmrc_submissions').where({ id }).update({ next_poll_at: '2020-01-01 00:00:00.000' })
    await takeUpMessages(filing.app.deps)
    await filing.work(2)
    expect((await submissionOf(contractor, id)).status).toBe('accepted')
  })
})

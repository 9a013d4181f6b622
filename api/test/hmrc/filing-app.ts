import { startHmrc, PRACTICE_CREDENTIALS, type Hmrc, type HmrcOptions } from '@daysheet/local/hmrc'
import type { HmrcFiling, HmrcSubmission } from '@daysheet/core'
import { afterAll } from 'vitest'
import { assembleDispatcher } from '../../src/assemble.ts'
import { findSubmission } from '../../src/features/hmrc/find-submissions.ts'
import { opened } from '../../src/features/hmrc/kept-messages.ts'
import type { Mailer } from '../../src/ports/mail/port.ts'
import { buildPayment } from '../support/build-payment.ts'
import {
  buildWorkingPair,
  type PairChanges,
  type WorkingPair,
} from '../support/build-working-pair.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** The API with what plays HMRC behind it, both over HTTP and on one clock. */
export interface FilingApp {
  app: TestApp
  hmrc: Hmrc
  /** Does what is due of the outbox, the messages to HMRC included, so often. */
  work: (rounds?: number) => Promise<void>
  /** The kept messages of a submission, opened. */
  messagesOf: (submissionId: string) => Promise<string[]>
  rowOf: (submissionId: string) => ReturnType<typeof findSubmission>
}

const nobody: Mailer = {
  send: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

export async function startFilingApp(
  options: Partial<HmrcOptions> = {},
  changes: Parameters<typeof startTestApp>[0] = {},
): Promise<FilingApp> {
  const running: { app?: TestApp } = {}
  const now = () => Date.parse(running.app?.clock.now() ?? '')
  const hmrc = await startHmrc({ port: 0, now, pollSeconds: 5, ...options })
  const environment = { HMRC_VENDOR_ID: '0000', HMRC_API_URL: hmrc.url, ...changes.environment }
  const started = await startTestApp({ ...changes, environment })
  running.app = started
  const { knex, vault } = started.deps
  afterAll(async () => {
    await started.deps.hmrc.settled()
    await started.close()
    await hmrc.stop()
  })
  return {
    app: started,
    hmrc,
    work: async (rounds = 1) => {
      for (let round = 0; round < rounds; round += 1) {
        await knex('outbox')
          .where({ status: 'waiting', lane: 'hmrc' })
          .update({ available_at: '2020-01-01 00:00:00.000' })
        await assembleDispatcher(started.deps, nobody).runOnce()
      }
    },
    messagesOf: async (submission_id) => {
      const rows = (await knex('hmrc_messages').where({ submission_id }).orderBy('id')) as {
        id: string
        content_sealed: Buffer
      }[]
      return rows.map(({ id, content_sealed }) => opened(vault, content_sealed, id).toString())
    },
    rowOf: (id) => findSubmission(knex, id),
  }
}

/** As `npm start` prints them. */
export const CREDENTIALS = {
  gateway_user_id: PRACTICE_CREDENTIALS.user_id,
  gateway_password: PRACTICE_CREDENTIALS.password,
}

export const TICKED = {
  employment_status: true,
  verification: true,
  information_correct: true,
  inactivity: false,
}

/** In December, a contractor that HMRC knows and a worker whom it paid in the month to 5 Dec 2026. */
export async function buildContractor(
  { app }: FilingApp,
  changes: PairChanges & { paye_reference?: string } = {},
): Promise<WorkingPair & { month: string }> {
  const pair = await buildWorkingPair(app, {
    ...changes,
    worker: { full_name: 'John Peter Brown', utr_number: '8786438047', ...changes.worker },
    engagement: { created_at: '2026-09-20 08:00:00.000', ...changes.engagement },
  })
  await app.deps
    .knex('companies')
    .where('id', pair.client.id)
    .update({
      contractor_utr_sealed: app.deps.vault.seal('2325648152'),
      paye_reference: changes.paye_reference ?? '123/R234',
      accounts_office_reference: '123PP87654321',
    })
  await buildPayment(app, pair)
  return { ...pair, month: `/api/clients/${pair.client.id}/cis-months/2026/8` }
}

export type Contractor = Awaited<ReturnType<typeof buildContractor>>

export async function readFiling({ asClient, month }: Contractor): Promise<HmrcFiling> {
  const answer = await asClient.get<HmrcFiling>(`${month}/filing`)
  if (answer.status !== 200) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Files the month as it stands. */
export async function file(contractor: Contractor, changes: object = {}) {
  const { prepared } = await readFiling(contractor)
  return contractor.asClient.post<{
    submission: HmrcSubmission
    message: string
    issues?: unknown
  }>(`${contractor.month}/filing`, {
    ...CREDENTIALS,
    version: prepared?.version,
    declarations: TICKED,
    ...changes,
  })
}

export async function submissionOf({ asClient }: Contractor, id: string): Promise<HmrcSubmission> {
  const answer = await asClient.get<{ submission: HmrcSubmission }>(`/api/hmrc-submissions/${id}`)
  return answer.body.submission
}

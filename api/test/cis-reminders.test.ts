import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assembleDispatcher } from '../src/assemble.ts'
import { createCompanies } from '../src/companies/index.ts'
import { newId } from '../src/db/new-id.ts'
import { remindOfMonths } from '../src/features/cis-months/index.ts'
import { buildPayment } from './support/build-payment.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import type { WorkingPair } from './support/build-working-pair.ts'
import { countStatements } from './support/count-statements.ts'
import { buildContractor, makeStatements, monthPath } from './support/month-end.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { emptyDatabase } from './support/test-database.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await emptyDatabase(app.deps.knex)
  pair = await buildContractor(app)
})
afterAll(() => app.close())

const remindOn = (day: string) => {
  app.clock.set(`${day}T09:00:00.000Z`)
  return remindOfMonths(app.deps)
}
const reminderTitles = async () => {
  const rows = (await app.deps.knex('notifications').where({
    user_id: pair.client.id,
    type: 'cis_month_due',
  })) as { title: string }[]
  return rows.map(({ title }) => title)
}
const recordReturn = () =>
  pair.asClient.post(`${monthPath(pair)}/return`, { submitted_on: '2026-12-07' })
const turnOff = () =>
  pair.asClient.patch('/auth/profile', { cis_reminders_enabled: false, version: 1 })
/** Clients with one worker who was paid in month 8. */
async function buildClients(count: number): Promise<string[]> {
  const { knex } = app.deps
  const ids = Array.from({ length: count }, () => newId())
  await knex.batchInsert(
    'users',
    ids.map((id) => ({
      id,
      email: `client-${id}@example.test`,
      password_hash: 'x',
      user_type: 'client',
      full_name: 'Priya Nair',
    })),
    500,
  )
  await createCompanies(
    knex,
    ids.map((id) => ({
      id,
      sandbox: '',
      email: `client-${id}@example.test`,
      full_name: 'Priya Nair',
      created_at: app.clock.now(),
    })),
  )
  const { id: worker_id } = await buildWorker(app)
  await knex.batchInsert(
    'engagements',
    ids.map((client_id) => ({ id: newId(), client_id, worker_id, status: 'active' })),
    500,
  )
  return ids
}

describe('a client with something open in a tax month', () => {
  it('is reminded 7, 3 and 1 days before the 19th, once each', async () => {
    const reminded: number[] = []
    for (const day of ['11', '12', '12', '13', '16', '17', '18', '18', '19', '20']) {
      reminded.push(await remindOn(`2026-12-${day}`))
    }
    expect(reminded).toEqual([0, 1, 0, 0, 1, 0, 1, 0, 0, 0])
    expect(await reminderTitles()).toEqual([
      'CIS Month 8 (6 Nov – 5 Dec 2026) is due in 7 days, on 19 Dec 2026',
      'CIS Month 8 (6 Nov – 5 Dec 2026) is due in 3 days, on 19 Dec 2026',
      'CIS Month 8 (6 Nov – 5 Dec 2026) is due tomorrow, on 19 Dec 2026',
    ])
  })

  it('gets a mail that says what is open and by when', async () => {
    await remindOn('2026-12-12')
    const [mail, ...others] = await mailsSentTo(app, pair.client.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('CIS Month 8 (6 Nov – 5 Dec 2026) is due in 7 days, on 19 Dec 2026')
    for (const words of [
      '1 worker has no statement of what you deducted.',
      'The return to HMRC is not recorded as sent.',
      '£455.00',
      'Saturday 19 December 2026',
      'Tuesday 22 December 2026',
      '/dashboard/cis-statements?view=month-end&year=2026&month=8',
    ]) {
      expect(mail?.text).toContain(words)
    }
  })

  it('is reminded by the worker process by itself', async () => {
    app.clock.set('2026-12-12T09:00:00.000Z')
    const dispatcher = assembleDispatcher(app.deps, {
      send: () => Promise.resolve(),
      close: () => Promise.resolve(),
    })
    dispatcher.start()
    await expect.poll(reminderTitles, { timeout: 10_000 }).toHaveLength(1)
    await dispatcher.stop()
  })

  it('is reminded once when two processes do it at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      await app.deps.knex('notifications').delete()
      await app.deps.knex('cis_months').update({ reminded_on: null })
      const counts = await Promise.all(Array.from({ length: 6 }, () => remindOn('2026-12-12')))
      expect(counts.toSorted()).toEqual([0, 0, 0, 0, 0, 1])
      expect(await reminderTitles()).toHaveLength(1)
    }
  })

  it('is reminded of a return that is to be amended', async () => {
    await makeStatements(pair)
    await recordReturn()
    expect(await remindOn('2026-12-12')).toBe(0)
    await app.deps.knex('cis_months').update({ changed_at: '2026-12-12 10:00:00.000' })
    expect(await remindOn('2026-12-13')).toBe(1)
    const [mail] = await mailsSentTo(app, pair.client.email)
    expect(mail?.text).toContain('an amended return is due')
  })
})

describe('a client is not reminded', () => {
  it('once the statements are given and the return is recorded', async () => {
    await makeStatements(pair)
    expect((await recordReturn()).status).toBe(200)
    expect(await remindOn('2026-12-12')).toBe(0)
    expect(await reminderTitles()).toEqual([])
  })

  it('when the reminders are turned off', async () => {
    expect(await turnOff()).toMatchObject({
      status: 200,
      body: { user: { cis_reminders_enabled: false } },
    })
    expect(await remindOn('2026-12-12')).toBe(0)
  })

  it('by a mail that had not left when the month was finished', async () => {
    await remindOn('2026-12-12')
    // Days later, in a new session.
    pair.asClient = await signedInClient(app, pair.client)
    expect((await makeStatements(pair)).status).toBe(200)
    expect((await recordReturn()).status).toBe(200)
    const mails = await mailsSentTo(app, pair.client.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your account'])
  })
})

describe('many clients', () => {
  it(
    'are reminded with as many SQL statements as one, in batches',
    { timeout: 60_000 },
    async () => {
      const { knex } = app.deps
      const one = await countStatements(knex, () => remindOn('2026-12-12'))
      const ids = await buildClients(450)
      for (const id of ids.slice(0, 3)) {
        await buildPayment(app, { client: { id }, worker: pair.worker })
      }
      let reminded = 0
      // Three batches and the look for a fourth, instead of one and the look for a second.
      const many = await countStatements(knex, async () => {
        reminded = await remindOn('2026-12-13')
      })
      expect(reminded).toBe(450)
      expect(many).toBeLessThanOrEqual(3 * one)
    },
  )
})

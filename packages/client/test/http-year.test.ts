import { addDays, londonDay } from '@daysheet/core'
import { startApi, type RunningApi } from '@daysheet/tools/running-api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchWithCookies } from '../src/conformance/index.ts'
import { registeringFixture } from '../src/conformance/registering-fixture.ts'
import { cookieSession, createHttpClient } from '../src/index.ts'
import { mailedSecretIn } from './mailed-secret.ts'
import { judgeYear } from './year/judge-year.ts'
import { playYear } from './year/play-year.ts'
import { figuresOfYear } from './year/read-year.ts'
import { agreeTerms, type YearSides } from './year/year-sides.ts'
import { setOffYear } from './year/year-of-acts.ts'

let api: RunningApi | undefined
beforeAll(async () => {
  api = await startApi()
}, 300_000)
afterAll(() => api?.stop())

/** Two workers of a client of the running API, where every act is of today: only payments are dated back. */
async function httpSides(): Promise<YearSides> {
  const visitor = () =>
    createHttpClient({
      baseUrl: api?.url ?? '',
      auth: cookieSession(),
      fetch: fetchWithCookies(),
      development: true,
    })
  const secrets = mailedSecretIn(() => Promise.resolve(api?.mails() ?? []))
  const fixture = registeringFixture(visitor, secrets)
  const client = await fixture.client()
  const made = async (name: string, code: string) =>
    (await client.api.projects.create({ body: { name, code } })).project.id
  const projectIds = [await made('The Mill', 'M-1'), await made('The Gatehouse', 'G-1')] as const
  const workers = [
    await fixture.worker(client, projectIds),
    await fixture.worker(client, projectIds),
  ] as const
  await agreeTerms({ client, workers, projectIds }, true)
  return {
    clientId: client.user.id,
    workerIds: [workers[0].user.id, workers[1].user.id],
    projectIds,
    asClient: () => client.api,
    asWorker: (worker) => (workers[worker] ?? workers[0]).api,
    today: () => londonDay(Date.now()),
    goTo: () => undefined,
  }
}

describe('a year of part payments, pay runs, credits, refunds, set-offs and retention, over HTTP', () => {
  it('adds up in every figure, for both sides, and is undone in reverse', async () => {
    await fc.assert(
      fc.asyncProperty(setOffYear(6), async (acts) => {
        const sides = await httpSides()
        const before: Awaited<ReturnType<typeof figuresOfYear>>[] = []
        const done = await playYear(sides, acts, async () => {
          before.push(await figuresOfYear(sides))
        })
        const today = sides.today()
        await judgeYear(sides, [addDays(today, -40), addDays(today, -1), today])
        const figures = before.filter((_, index) => done.some((one) => one.act === index))
        for (const { undo, what } of done.toReversed()) {
          await undo()
          expect(await figuresOfYear(sides), `before ${what}`).toEqual(figures.pop())
        }
      }),
      { numRuns: 2, endOnFailure: true },
    )
  }, 400_000)
})

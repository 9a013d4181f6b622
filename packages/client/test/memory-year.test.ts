import { addDays, type Instant } from '@daysheet/core'
import { emptyWorld, type World } from '@daysheet/core/fixtures'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMemoryClient, sentMail } from '../src/memory/index.ts'
import { registeringFixture } from '../src/conformance/registering-fixture.ts'
import { judgeYear } from './year/judge-year.ts'
import { playYear } from './year/play-year.ts'
import { allCredits, figuresOfYear } from './year/read-year.ts'
import { agreeTerms, type YearSides } from './year/year-sides.ts'
import { anyYear, plainYear, setOffYear, type Act } from './year/year-of-acts.ts'

const FIRST_DAY = '2026-04-13'
const DAYS_BETWEEN = 12
/** A year that is wrong is told by its seed, not made smaller: that takes many minutes. */
const asItWas = { endOnFailure: true }

const newestSecret = (world: World, address: string): string => {
  const mail = sentMail(world).findLast(({ to }) => to === address)
  if (!mail?.token) throw new Error(`No mail with a link was sent to ${address}`)
  return mail.token
}

const nowOn = (day: string): Instant => `${day}T12:00:00.000Z`

interface Begun {
  world: World
  sides: Pick<YearSides, 'clientId' | 'workerIds' | 'projectIds'>
}

/** Two workers of a client on the first day. */
async function begin({ isRetained }: { isRetained: boolean }): Promise<Begun> {
  const world = emptyWorld({ today: FIRST_DAY })
  const fixture = registeringFixture(
    () => createMemoryClient({ world, now: () => nowOn(FIRST_DAY) }),
    (address) => newestSecret(world, address),
  )
  const client = await fixture.client()
  const made = async (name: string, code: string) =>
    (await client.api.projects.create({ body: { name, code } })).project.id
  const projectIds = [await made('The Mill', 'M-1'), await made('The Gatehouse', 'G-1')] as const
  const workers = [
    await fixture.worker(client, projectIds),
    await fixture.worker(client, projectIds),
  ] as const
  await agreeTerms({ client, workers, projectIds }, isRetained)
  const workerIds = [workers[0].user.id, workers[1].user.id] as const
  return { world, sides: { clientId: client.user.id, workerIds, projectIds } }
}

/** The same beginning for each year, in a memory of its own in which days pass. */
function anew({ world: first, sides }: Begun): YearSides {
  const world = structuredClone(first)
  let today = FIRST_DAY
  const as = (id: string) => createMemoryClient({ world, as: id, now: () => nowOn(today) })
  return {
    ...sides,
    asClient: () => as(sides.clientId),
    asWorker: (worker) => as(sides.workerIds[worker] ?? ''),
    today: () => today,
    goTo: (act) => {
      today = addDays(FIRST_DAY, act * DAYS_BETWEEN)
    },
  }
}

const daysOf = (acts: readonly Act[]) =>
  Array.from({ length: acts.length + 3 }, (_, index) =>
    addDays(FIRST_DAY, (index - 2) * DAYS_BETWEEN + (index % 2) * 5),
  )

let retaining: Begun
let plain: Begun
beforeAll(async () => {
  retaining = await begin({ isRetained: true })
  plain = await begin({ isRetained: false })
})

describe('a year of part payments, pay runs, credits, refunds, set-offs and retention', () => {
  it('adds up in every figure, for both sides, on any day', async () => {
    const done = new Map<string, number>()
    let setOff = 0
    await fc.assert(
      fc.asyncProperty(anyYear(20), async (acts) => {
        const sides = anew(retaining)
        for (const { what } of await playYear(sides, acts)) {
          done.set(what, (done.get(what) ?? 0) + 1)
        }
        await judgeYear(sides, daysOf(acts))
        setOff += (await allCredits(sides)).filter(({ status }) => status === 'set_off').length
      }),
      { ...asItWas, numRuns: 30 },
    )
    // A year in which nothing could be done would prove nothing.
    for (const what of ['bill', 'pay', 'settle', 'credit', 'refund', 'release', 'run']) {
      expect(done.get(what) ?? 0, what).toBeGreaterThan(4)
    }
    expect(setOff).toBeGreaterThan(4)
  }, 120_000)

  it('is as it was after each act, once what came later is undone in reverse', async () => {
    await fc.assert(
      fc.asyncProperty(setOffYear(10), async (acts) => {
        const sides = anew(retaining)
        const before: Awaited<ReturnType<typeof figuresOfYear>>[] = []
        const done = await playYear(sides, acts, async () => {
          before.push(await figuresOfYear(sides))
        })
        const figures = before.filter((_, index) => done.some((one) => one.act === index))
        for (const { undo, what, act } of done.toReversed()) {
          sides.goTo(act)
          await undo()
          expect(await figuresOfYear(sides), `before ${what}`).toEqual(figures.pop())
        }
      }),
      { ...asItWas, numRuns: 12 },
    )
  }, 120_000)

  it('without any of them says what it said before there were any', async () => {
    await fc.assert(
      fc.asyncProperty(plainYear, async (acts) => {
        const sides = anew(plain)
        await playYear(sides, acts)
        const { invoices, months, held } = await figuresOfYear(sides)
        expect(held).toEqual([])
        for (const invoice of Object.values(invoices)) {
          const [payment] = invoice.payments
          expect(invoice.payments).toHaveLength(1)
          expect(payment).toMatchObject({
            gross: invoice.total_amount,
            cis: invoice.cis_deduction,
            net: invoice.net_amount,
            paid_at: invoice.paid_at,
          })
        }
        const inPence = (pounds: number) => Math.round(pounds * 100)
        const deducted = Object.values(invoices).map((one) => inPence(one.cis_deduction))
        expect(months.reduce((total, one) => total + inPence(one.deducted), 0)).toBe(
          deducted.reduce((total, one) => total + one, 0),
        )
        await judgeYear(sides, [sides.today()])
      }),
      { ...asItWas, numRuns: 15 },
    )
  }, 120_000)
})

import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buildWorkingPair, type WorkingPair } from '../../../test/support/build-working-pair.ts'
import type { HttpAnswer } from '../../../test/support/http-client.ts'
import { dayOn, invoiceBody } from '../../../test/support/invoice-body.ts'
import { entryOn, timesheetBody } from '../../../test/support/build-timesheet.ts'
import type { AcknowledgedWrite, RepeatableCall } from '../checker/evidence.ts'
import { inTurns } from './in-turns.ts'
import type { Timed } from './latencies.ts'
import type { ServiceUnderLoad } from './service-under-load.ts'
import { untilMailsHaveLeft } from './until-mails-have-left.ts'

/** Of a hundred things that a person does. */
const MIX = { list: 70, read: 20 } as const
/** Between an answer and the next thing: somebody reads what is on the screen, five seconds at most. */
export const THINK_MS = [1_000, 5_000] as const

export const KINDS = { list: 'lists', read: 'reads', write: 'writes' } as const

export interface VirtualPeople {
  timed: Timed[]
  /** A sentence for each answer that was none, or not as it must be. */
  errors: string[]
  acknowledged: () => AcknowledgedWrite[]
  repeatable: RepeatableCall[]
  stop: () => Promise<void>
}

interface Pair extends WorkingPair {
  /** Sent, and not decided on yet. */
  waiting: SentDocument[]
  /** The last that were sent, decided on or not: those are opened. */
  latest: SentDocument[]
  sent: number
}
type Noun = 'invoice' | 'timesheet'
interface SentDocument {
  noun: Noun
  id: string
}

/** How many of a pair's documents are opened again and again, as on the first page of a list. */
const OPENED = 20

/** People who write their documents of before. */
const AT_ONCE_BEFORE = 4

const DAY_MS = 86_400_000
const LAST_MONDAY = Date.parse('2026-11-09')

/** Another week each time, so that no two documents of a worker are of the same days. */
const weekBefore = (weeks: number): { period_start: string; period_end: string } => {
  const day = (after: number) =>
    new Date(LAST_MONDAY + (after - weeks * 7) * DAY_MS).toISOString().slice(0, 10)
  return { period_start: day(0), period_end: day(6) }
}

const WEEKDAYS = [0, 1, 2, 3, 4]
const workdays = (monday: string): string[] =>
  WEEKDAYS.map((after) => new Date(Date.parse(monday) + after * DAY_MS).toISOString().slice(0, 10))

/** A document of five days; timesheets and invoices by turns. */
function nextDocument(pair: Pair, key: string) {
  const noun: Noun = pair.sent % 2 === 0 ? 'timesheet' : 'invoice'
  const week = weekBefore(Math.floor(pair.sent / 2))
  pair.sent += 1
  const days = workdays(week.period_start)
  const common = { ...week, notes: key, status: 'submitted' } as const
  const body =
    noun === 'timesheet'
      ? timesheetBody(pair, { ...common, items: days.map((day) => entryOn(pair, day)) })
      : invoiceBody(pair, { ...common, items: days.map((day) => dayOn(pair, day)) })
  return { noun, body }
}

const oneOf = <T>(all: readonly T[]): T => all[randomInt(all.length)] as T

const listsOf = ({ worker, client }: Pair) => ({
  worker: [
    `/api/workers/${worker.id}/invoices?limit=50`,
    `/api/workers/${worker.id}/timesheets?limit=50`,
    `/api/workers/${worker.id}/business-expenses`,
    `/api/workers/${worker.id}/coming`,
    '/api/notifications',
  ],
  client: [
    `/api/clients/${client.id}/dashboard`,
    `/api/clients/${client.id}/invoices?limit=50`,
    `/api/clients/${client.id}/timesheets?limit=50`,
    `/api/clients/${client.id}/projects`,
    `/api/clients/${client.id}/workers`,
    '/api/notifications',
  ],
})

type Answered = HttpAnswer<Record<string, { id?: string; status?: string }>>

/**
 * So many people, half of them workers and half clients, each with so many documents before they
 * begin. Each does one thing after the other, thinks in between, and renews a session that has ended.
 */
export async function startVirtualPeople(
  service: ServiceUnderLoad,
  { people, documentsBefore }: { people: number; documentsBefore: number },
): Promise<VirtualPeople> {
  const pairs: Pair[] = []
  for (let n = 0; n < people / 2; n += 1)
    pairs.push({ ...(await buildWorkingPair(service)), waiting: [], latest: [], sent: 0 })
  const timed: Timed[] = []
  const errors: string[] = []
  const acknowledged = new Map<string, AcknowledgedWrite>()
  const repeatable: RepeatableCall[] = []
  let isOver = false
  let isWarm = false

  async function send(pair: Pair, key: string): Promise<void> {
    const { noun, body } = nextDocument(pair, key)
    const path = `/api/workers/${pair.worker.id}/${noun}s`
    const answer = await write(pair, 'asWorker', { path, body, key })
    const id = answer?.body[noun]?.id
    if (id === undefined) return
    acknowledged.set(id, { table: `${noun}s`, id, columns: { notes: key } })
    pair.waiting.push({ noun, id })
    pair.latest = [{ noun, id }, ...pair.latest].slice(0, OPENED)
  }

  async function approve(pair: Pair, key: string): Promise<void> {
    const document = pair.waiting.shift()
    if (!document) return
    const { noun, id } = document
    const answer = await write(pair, 'asClient', {
      path: `/api/${noun}s/${id}/approve`,
      body: {},
      key,
    })
    const known = acknowledged.get(id)
    if (answer && known)
      acknowledged.set(id, { ...known, columns: { ...known.columns, status: 'approved' } })
  }

  type Side = 'asWorker' | 'asClient'
  async function write(pair: Pair, side: Side, call: { path: string; body: unknown; key: string }) {
    const { path, body, key } = call
    const post = () =>
      pair[side].post<Answered['body']>(path, body, { headers: { 'idempotency-key': key } })
    const answer = await ask(pair, side, { kind: 'write', what: path, work: post })
    if (answer) repeatable.push({ key, answer, repeat: post })
    return answer
  }

  async function ask<Body>(
    pair: Pair,
    side: Side,
    call: { kind: keyof typeof KINDS; what: string; work: () => Promise<HttpAnswer<Body>> },
  ): Promise<HttpAnswer<Body> | undefined> {
    const { kind, what, work } = call
    try {
      await pair[side].prepareToWrite()
      const began = performance.now()
      let answer = await work()
      // As a page does (packages/client): the answer after it counts, with the time of all three.
      if (answer.status === 401) {
        await pair[side].post('/auth/refresh')
        answer = await work()
      }
      const { status } = answer
      if (isWarm) timed.push({ kind: KINDS[kind], ms: performance.now() - began, status })
      if (status === 200 || status === 201) return answer
      errors.push(`${what} was answered ${status} ${answer.bytes.toString().slice(0, 300)}`)
    } catch (error) {
      errors.push(`${what} was not answered: ${String(error)}`)
    }
    return undefined
  }

  async function live(pair: Pair, side: Side, who: string): Promise<void> {
    await wait(randomInt(...THINK_MS))
    for (let n = 1; !isOver; n += 1) {
      const roll = randomInt(100)
      if (roll < MIX.list) {
        const path = oneOf(listsOf(pair)[side === 'asWorker' ? 'worker' : 'client'])
        await ask(pair, side, { kind: 'list', what: path, work: () => pair[side].get(path) })
      } else if (roll < MIX.list + MIX.read) {
        const { noun, id } = oneOf(pair.latest)
        const path = `/api/${noun}s/${id}`
        await ask(pair, side, { kind: 'read', what: path, work: () => pair[side].get(path) })
      } else if (side === 'asWorker') await send(pair, `${who}-${n}`)
      else await approve(pair, `${who}-${n}`)
      if (!isOver) await wait(randomInt(...THINK_MS))
    }
  }

  // Before anybody is timed.
  await inTurns(pairs.length, AT_ONCE_BEFORE, async (n) => {
    const pair = pairs[n]
    for (let sent = 0; pair && sent < documentsBefore; sent += 1)
      await send(pair, `before-${n}-${sent}`)
  })
  // What is printed for the documents of before is no part of what is timed.
  await untilMailsHaveLeft(service)
  repeatable.length = 0
  isWarm = true
  // One who breaks down is an error like any other: the trial ends in order, with its processes.
  const begin = (pair: Pair, side: Side, who: string) =>
    live(pair, side, who).catch((error: unknown) => void errors.push(`${who}: ${String(error)}`))
  const running = Promise.all(
    pairs.flatMap((pair, n) => [
      begin(pair, 'asWorker', `worker${n}`),
      begin(pair, 'asClient', `client${n}`),
    ]),
  )
  return {
    timed,
    errors,
    acknowledged: () => [...acknowledged.values()],
    repeatable,
    stop: async () => {
      isOver = true
      await running
    },
  }
}

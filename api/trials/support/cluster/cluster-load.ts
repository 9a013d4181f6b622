import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../../src/deps.ts'
import { expenseForm } from '../../../test/support/build-expense.ts'
import { timesheetBody } from '../../../test/support/build-timesheet.ts'
import { buildWorkingPair, type WorkingPair } from '../../../test/support/build-working-pair.ts'
import { HttpClient } from '../../../test/support/http-client.ts'
import { invoiceBody } from '../../../test/support/invoice-body.ts'
import { jpegFile } from '../../../test/support/pictures.ts'
import type { AcknowledgedWrite } from '../checker/evidence.ts'
import { signedInPerson, writeUntilKnown, type Person, type WriteCall } from './write-call.ts'

/** A timesheet that was sent and waits for its client, with who may read it. */
export interface SentTimesheet {
  id: string
  pair: WorkingPair
}

export interface ClusterLoad {
  /** Every write, in the order in which their outcomes were known. */
  calls: readonly WriteCall[]
  acknowledged: readonly AcknowledgedWrite[]
  /** What an answer or a read said that can't be, since this was last called. */
  takeWrong: () => string[]
  /** The last timesheet that the API said it had saved. */
  lastSent: () => SentTimesheet | undefined
  pairs: readonly WorkingPair[]
  /** How many people's last write that began after this instant was saved. */
  saversSince: (instant: number) => number
  people: number
  pause: () => Promise<void>
  resume: () => void
}

/**
 * Between two writes of one person: ten a second of twenty people. Three times as many kept two
 * cores busy without any fault, half of it with pictures of receipts, each read in a process of its own.
 */
const PAUSE_MS = [1_000, 3_000] as const
const RECEIPT_EVERY = 6
const INVOICE_EVERY = 3

/** So many pairs of a worker and a client, each of whom writes one thing after the other. */
export async function startLoad(deps: Deps, url: string, pairCount: number): Promise<ClusterLoad> {
  const pairs: WorkingPair[] = []
  for (let n = 0; n < pairCount; n += 1) {
    const visitor = () => new HttpClient(url)
    pairs.push(await buildWorkingPair({ deps, visitor, clock: deps.clock }))
  }
  const receipt = await jpegFile()
  const calls: WriteCall[] = []
  const acknowledged = new Map<string, AcknowledgedWrite>()
  const wrong: string[] = []
  const savedAt = new Map<string, number>()
  let last: SentTimesheet | undefined
  let running: Promise<void[]> | undefined
  let isOver = false

  const keep = (who: string, call: WriteCall): boolean => {
    calls.push(call)
    if (call.said === 'saved') savedAt.set(who, call.beganAt)
    if (call.said === 'something else')
      wrong.push(
        `${call.key} was answered ${call.answer.status} ${JSON.stringify(call.answer.body)}`,
      )
    return call.said === 'saved'
  }

  /** Whoever has been told that something is saved must find it. */
  async function readBack(person: Person, id: string, status: string): Promise<void> {
    const answer = await person
      .get<{ timesheet?: { status: string } }>(`/api/timesheets/${id}`)
      .catch(() => undefined)
    // Away, or signed out, is not wrong.
    if (!answer || [401, 502, 503, 504].includes(answer.status)) return
    const found = answer.body?.timesheet?.status
    if (found !== status)
      wrong.push(`timesheet ${id} was saved as ${status}, and read as ${found ?? answer.status}`)
  }

  async function work(pair: WorkingPair, waiting: string[], who: string): Promise<void> {
    const person = signedInPerson(pair.asWorker, pair.worker.email)
    const root = `/api/workers/${pair.worker.id}`
    for (let n = 1; !isOver; n += 1) {
      const key = `${who}-${Date.now()}-${n}`
      const send = (path: string, body: () => unknown) =>
        writeUntilKnown(person, `${root}/${path}`, body, key)
      if (n % RECEIPT_EVERY === 0) {
        const call = await send('business-expenses', () =>
          expenseForm({ notes: key, receipt_image: receipt }),
        )
        if (keep(who, call)) acknowledge('business_expenses', idOf(call, 'expense'), { notes: key })
      } else if (n % INVOICE_EVERY === 0) {
        const call = await send('invoices', () => invoiceBody(pair, { notes: key }))
        if (keep(who, call)) acknowledge('invoices', idOf(call, 'invoice'), { notes: key })
      } else {
        const call = await send('timesheets', () =>
          timesheetBody(pair, { notes: key, status: 'submitted' }),
        )
        if (keep(who, call)) {
          const id = idOf(call, 'timesheet')
          acknowledge('timesheets', id, { notes: key })
          last = { id, pair }
          await readBack(person, id, 'submitted')
          waiting.push(id)
        }
      }
      await wait(randomInt(...PAUSE_MS))
    }
  }

  async function decide(pair: WorkingPair, waiting: string[], who: string): Promise<void> {
    const person = signedInPerson(pair.asClient, pair.client.email)
    for (; !isOver; await wait(randomInt(...PAUSE_MS))) {
      const id = waiting.shift()
      if (id === undefined) continue
      const rejects = randomInt(0, 3) === 0
      const [action, status] = rejects ? ['reject', 'rejected'] : ['approve', 'approved']
      const body = rejects ? { rejection_reason: 'Saturday was six hours' } : {}
      const path = `/api/timesheets/${id}/${action}`
      const call = await writeUntilKnown(person, path, () => body, `${who}-${action}-${id}`)
      if (!keep(who, call)) continue
      const known = acknowledged.get(id)
      if (known) acknowledge('timesheets', id, { ...known.columns, status })
      await readBack(person, id, status)
    }
  }

  const acknowledge = (
    table: string,
    id: string,
    columns: NonNullable<AcknowledgedWrite['columns']>,
  ): void => void acknowledged.set(id, { table, id, columns })

  const waitingOf = new Map(pairs.map((pair) => [pair, [] as string[]]))
  const resume = (): void => {
    isOver = false
    running = Promise.all(
      pairs.flatMap((pair, n) => {
        const waiting = waitingOf.get(pair) ?? []
        return [work(pair, waiting, `worker${n}`), decide(pair, waiting, `client${n}`)]
      }),
    )
  }
  resume()
  return {
    calls,
    get acknowledged() {
      return [...acknowledged.values()]
    },
    takeWrong: () => wrong.splice(0),
    pairs,
    lastSent: () => last,
    saversSince: (instant) => [...savedAt.values()].filter((at) => at >= instant).length,
    people: pairCount * 2,
    pause: async () => {
      isOver = true
      await running
    },
    resume,
  }
}

const idOf = ({ answer }: WriteCall, noun: string): string =>
  (answer.body as Record<string, { id: string }>)[noun]?.id ?? ''

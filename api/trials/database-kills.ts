import { startMariaDb, type MariaDb } from '@daysheet/local/mariadb'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { benchDeps } from '../bench/bench-deps.ts'
import { sized } from '@daysheet/tools/sized'
import type { Deps } from '../src/deps.ts'
import { assembleApp } from '../src/assemble.ts'
import { assertNoViolations } from './support/checker/assert-no-violations.ts'
import { buildWorkingPair } from '../test/support/build-working-pair.ts'
import { HttpClient } from '../test/support/http-client.ts'
import { invoiceBody } from '../test/support/invoice-body.ts'

export const description =
  'MariaDB is killed 30 times under invoices being sent: every answer must be true of what is stored.'

const KILLS = sized(30, 1)
/** Each numbers his own invoices, so that they do not wait for one another. */
const WORKERS = sized(8, 2)
const CALLERS_OF_EACH = 2
/** How many invoices are saved before each kill. */
const SAVED_BEFORE = [5, 40] as const

/** How many of the calls that were saved are made once more. */
const REPEATED = 50

type Said = 'saved' | 'unchanged' | 'unknown' | 'something else'

/** One call: what it was told, and the mark by which its invoice can be found. */
interface Call {
  mark: string
  said: Said
  status: number
  id: string | undefined
  answer: { status: number; body: Answer }
  /** The same request with the same key. */
  again: () => Promise<Call>
}

interface Answer {
  invoice?: { id: string }
  code?: string
  message?: string
}

export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-trial-'))
  let server = await startServer(folder)
  const deps = await benchDeps(server.url, join(folder, 'files'))
  await deps.knex.migrate.latest()
  const { url, close } = await listen(deps)
  try {
    const senders: Send[] = []
    for (let n = 0; n < WORKERS; n += 1) senders.push(await sender(deps, url))
    const calls: Call[] = []
    const load = { isOver: false }
    const callers = senders.flatMap((send, worker) =>
      Array.from({ length: CALLERS_OF_EACH }, (_, n) => keepSending(send, `${worker}-${n}`)),
    )
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await untilMoreAreSaved(calls, randomInt(...SAVED_BEFORE))
      process.kill(server.service.identity.pid, 'SIGKILL')
      await server.service.ended
      server = await startServer(folder, server.port)
      process.stderr.write(`kill ${kill} of ${KILLS}: ${calls.length} answers\n`)
    }
    await untilMoreAreSaved(calls, 1)
    load.isOver = true
    await Promise.all(callers)
    await judge(deps, calls)

    async function keepSending(send: Send, caller: string): Promise<void> {
      for (let n = 1; !load.isOver; n += 1) {
        const call = await send(`${caller}-${n}`)
        calls.push(call)
        // A person does not press again within the same millisecond.
        if (call.said !== 'saved') await wait(50)
      }
    }
  } finally {
    await close()
    await deps.knex.destroy()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function untilMoreAreSaved(calls: readonly Call[], more: number): Promise<void> {
  const saved = () => calls.filter(({ said }) => said === 'saved').length
  const targetCount = saved() + more
  while (saved() < targetCount) await wait(10)
}

const startServer = (folder: string, port?: number): Promise<MariaDb> =>
  startMariaDb({
    folder: join(folder, 'mariadb'),
    user: 'daysheet',
    password: 'trial',
    database: 'daysheet',
    log: join(folder, 'mariadb.log'),
    ...(port === undefined ? {} : { port }),
  })

async function listen(deps: Deps): Promise<{ url: string; close: () => Promise<void> }> {
  const { app } = assembleApp(deps)
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

type Send = (mark: string) => Promise<Call>

/** A worker who sends invoices whose notes and Idempotency-Key are the mark. */
async function sender(deps: Deps, url: string): Promise<Send> {
  const visitor = () => new HttpClient(url)
  const pair = await buildWorkingPair({ deps, visitor, clock: deps.clock })
  const token = await pair.asWorker.csrfToken()
  const send = async (mark: string): Promise<Call> => {
    const { status, body } = await pair.asWorker.post<Answer>(
      `/api/workers/${pair.worker.id}/invoices`,
      invoiceBody(pair, { status: 'submitted', notes: mark }),
      { headers: { 'x-csrf-token': token, 'idempotency-key': mark } },
    )
    const said = saidBy(status, body)
    const answer = { status, body }
    return { mark, status, id: body.invoice?.id, said, answer, again: () => send(mark) }
  }
  return send
}

function saidBy(status: number, { code, message = '' }: Answer): Said {
  if (status === 201) return 'saved'
  if (status === 503 && code === 'outcome_unknown') return 'unknown'
  if (status === 503 && message.includes('Nothing was changed')) return 'unchanged'
  return 'something else'
}

async function judge(deps: Deps, calls: readonly Call[]): Promise<void> {
  const before = await storedIds(deps)
  const of = (said: Said) => calls.filter((call) => call.said === said)
  const isStored = ({ mark }: Call) => before.has(mark)
  const unknown = of('unknown')
  const replays: [Call, Call][] = []
  for (const call of unknown) replays.push([call, await call.again()])
  const after = await storedIds(deps)
  const figures = {
    calls: calls.length,
    'said saved': of('saved').length,
    "said 'Nothing was changed'": of('unchanged').length,
    "said 'Nothing was changed', stored all the same": of('unchanged').filter(isStored).length,
    "said 'We can't tell'": unknown.length,
    "said 'We can't tell', was stored": unknown.filter(isStored).length,
    'said something else': of('something else').length,
    'told afterwards': replays.length,
    'told something else than what is stored': replays.filter(
      ([{ mark }, again]) => again.status !== 201 || after.get(mark)?.join() !== again.id,
    ).length,
    'stored twice': [...after.values()].filter((ids) => ids.length > 1).length,
  }
  for (const [name, figure] of Object.entries(figures)) {
    process.stdout.write(`${name}: ${figure}\n`)
  }
  const isFalse =
    figures["said 'Nothing was changed', stored all the same"] +
    figures['said something else'] +
    figures['told something else than what is stored'] +
    figures['stored twice']
  if (isFalse > 0) throw new Error(`${isFalse} answers were not true`)
  const saved = of('saved')
  await assertNoViolations(
    {
      deps,
      acknowledged: saved.map(({ mark, id = '' }) => ({
        table: 'invoices',
        id,
        columns: { notes: mark },
      })),
      repeatable: saved.slice(-REPEATED).map(({ mark, answer, again }) => ({
        key: mark,
        answer,
        repeat: async () => (await again()).answer,
      })),
    },
    { fault: 'MariaDB killed', times: KILLS },
  )
}

/** The ids of the invoices by their mark: one each, if all is well. */
async function storedIds({ knex }: Deps): Promise<Map<string, string[]>> {
  const rows = (await knex('invoices').select('id', 'notes')) as { id: string; notes: string }[]
  const ids = new Map<string, string[]>()
  for (const { id, notes } of rows) ids.set(notes, [...(ids.get(notes) ?? []), id])
  return ids
}

import { startTestDatabase } from '@daysheet/tools/test-database'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchDeps } from '../../bench/bench-deps.ts'
import { PASSWORD, writePeople, type BenchPeople } from '../../bench/data.ts'
import { isSmallest } from '@daysheet/tools/sized'
import type { Deps } from '../../src/deps.ts'
import { assembleApp } from '../../src/assemble.ts'
import { HttpClient } from '../../test/support/http-client.ts'

/** A database, an API and a browser for PDFs of its own; a worker and a client who are signed in. */
export interface TrialApp {
  deps: Deps
  people: BenchPeople
  url: string
  asWorker: HttpClient
  asClient: HttpClient
  stop: () => Promise<void>
}

export async function openTrialApp(): Promise<TrialApp> {
  const database = await startTestDatabase()
  const files = mkdtempSync(join(tmpdir(), 'daysheet-trial-'))
  const deps = await benchDeps(database.url, files)
  await deps.knex.migrate.latest()
  const people = await writePeople(deps)
  const server = await new Promise<Server>((resolve) => {
    const listening: Server = assembleApp(deps).app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const signedIn = async (email: string): Promise<HttpClient> => {
    const caller = new HttpClient(url)
    const answer = await caller.post('/auth/login', { email, password: PASSWORD })
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status}`)
    return caller
  }
  return {
    deps,
    people,
    url,
    asWorker: await signedIn(people.worker.email),
    asClient: await signedIn('dave@bench.test'),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await deps.pdf.close()
      await deps.knex.destroy()
      await database.stop()
      rmSync(files, { recursive: true, force: true })
    },
  }
}

export interface Lines {
  work: number
  expenses?: number
  notes?: string
  /** Of every expense. */
  description?: string
}

/** What a worker sends for an invoice of so many lines. */
export function invoiceBody(people: BenchPeople, lines: Lines): object {
  const { work, expenses = 0, notes, description = 'Wall ties, a box of 250' } = lines
  return {
    client_id: people.client.id,
    period_start: '2026-10-01',
    period_end: '2026-10-31',
    due_date: '2026-11-13',
    status: 'submitted',
    items: Array.from({ length: work }, (_, index) => ({
      work_date: `2026-10-${String((index % 31) + 1).padStart(2, '0')}`,
      project_id: people.projectId,
      pricing_type: 'day_rate',
      work_type: 'standard',
      hours: 4,
      notes,
    })),
    expenses: Array.from({ length: expenses }, () => ({ description, quantity: 2, rate: 14.25 })),
  }
}

/** A submitted invoice of so many lines; answers with its id. */
export async function submitInvoice(app: TrialApp, lines: Lines): Promise<string> {
  const { people, asWorker } = app
  const answer = await asWorker.post<{ invoice: { id: string } }>(
    `/api/workers/${people.worker.id}/invoices`,
    invoiceBody(people, lines),
  )
  if (answer.status !== 201) throw new Error(`An invoice was refused: ${answer.bytes.toString()}`)
  return answer.body.invoice.id
}

/** Prints a figure, and throws when it is more than it may be; the smallest size is not judged by it. */
export function report(what: string, seconds: number, most: number): void {
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s (at most ${most} s)\n`)
  if (seconds > most && !isSmallest)
    throw new Error(`${what} took ${seconds.toFixed(1)} s instead of ${most} s`)
}

export const secondsSince = (began: number): number => (performance.now() - began) / 1000

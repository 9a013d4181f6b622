import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Deps } from '../src/deps.ts'
import { HttpClient } from '../test/support/http-client.ts'
import { benchDeps } from './bench-deps.ts'
import { PASSWORD, writeDocuments, writePeople, type BenchPeople } from './data.ts'
import { sized } from '@daysheet/tools/sized'

const children: ChildProcess[] = []

/** Starts a server of this folder in a process of its own; resolves with its address. */
export function serve(script: string, ...args: string[]): Promise<string> {
  const child = fork(join(import.meta.dirname, script), args, {
    execArgv: ['--conditions=daysheet:source'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      resolve(`http://127.0.0.1:${(message as { port: number }).port}`)
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

export function stopServing(): void {
  for (const child of children) {
    child.removeAllListeners('exit')
    if (child.connected) child.disconnect()
  }
}

/** A database with one worker's 10,000 invoices and as many timesheets, and an API over it. */
export interface BenchWorld {
  deps: Deps
  people: BenchPeople
  api: string
  caller: HttpClient
  /** Of the worker, who is signed in. */
  headers: { cookie: string; 'x-csrf-token': string; 'content-type': string }
}

export async function startWorld(databaseUrl: string, files: string): Promise<BenchWorld> {
  const deps = await benchDeps(databaseUrl, files, { patient: true })
  await deps.knex.migrate.latest()
  const people = await writePeople(deps)
  const { worker, client } = people
  for (const nouns of ['invoices', 'timesheets'] as const) {
    await writeDocuments(deps.knex, nouns, {
      workers: [worker.id],
      client_id: client.id,
      count: sized(10_000, 200),
      from: 0,
    })
    await deps.knex.raw(`ANALYZE TABLE ${nouns}`)
  }
  const api = await serve('serve-api.ts', databaseUrl, files)
  return { deps, people, api, ...(await signIn(api, worker.email)) }
}

/** A caller with that person's session, and what a request of theirs carries. */
export async function signIn(
  api: string,
  email: string,
): Promise<Pick<BenchWorld, 'caller' | 'headers'>> {
  const caller = new HttpClient(api)
  await caller.post('/auth/login', { email, password: PASSWORD })
  const headers = {
    cookie: [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': await caller.csrfToken(),
    'content-type': 'application/json',
  }
  return { caller, headers }
}

export async function stopWorld({ deps }: BenchWorld): Promise<void> {
  await deps.pdf.close()
  await deps.knex.destroy()
}

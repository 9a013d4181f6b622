import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { freePort } from '@daysheet/local/services/free-port'
import { startApi, type RunningApi } from '../src/testing/running-api.ts'
import { installHosts } from './install.ts'
import { runProgram } from './run-program.ts'
import { packTheThree, tarballsIn, type Tarballs } from './tarballs.ts'

/** Somebody with an account, and the token that a partner's server holds for them. */
export interface Person {
  id: string
  email: string
  token: string
}

/** A client and a worker with one invoice to decide. */
export interface Pair {
  client: Person
  worker: Person
  invoice: { id: string; invoice_number: string }
}

/** What all files of this run share. */
export interface Partner {
  tarballs: Tarballs
  /** Install folders: each holds its hosts side by side. */
  react19: string
  react18: string
  apiUrl: string
  /** Two couples of people, so that hosts that work at the same time do not meet. */
  pairs: [Pair, Pair]
  /** Ports of 127.0.0.1 whose origins the API lets in, one a host. */
  ports: { vite19: number; vite18: number; next: number; plain: number; example: number }
}

declare module 'vitest' {
  export interface ProvidedContext {
    partner: Partner
  }
}

/** Packs, installs and starts the API that the hosts call. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // While working on a host: what is installed there is used as it is, and stays.
  const existingFolder = process.env['DAYSHEET_PARTNER_DIR']
  const folder = existingFolder ?? mkdtempSync(join(tmpdir(), 'daysheet-partner-'))
  const remove = () => {
    if (!existingFolder) rmSync(folder, { recursive: true, force: true })
  }
  const react19 = join(folder, 'react-19')
  const react18 = join(folder, 'react-18')
  const ports = {
    vite19: await freePort(),
    vite18: await freePort(),
    next: await freePort(),
    plain: await freePort(),
    example: await freePort(),
  }
  try {
    const tarballs = await packedAndInstalled(folder, react19, react18)
    const allowedOrigins = Object.values(ports).map((port) => `http://127.0.0.1:${port}`)
    const api = await startApi({ allowedOrigins })
    const pairs: [Pair, Pair] = [await newPair(react19, api), await newPair(react19, api)]
    const apiUrl = api.url
    project.provide('partner', { tarballs, react19, react18, apiUrl, pairs, ports })
    return async () => {
      await api.stop()
      remove()
    }
  } catch (error) {
    remove()
    throw error
  }
}

async function packedAndInstalled(
  folder: string,
  react19: string,
  react18: string,
): Promise<Tarballs> {
  const packed = join(folder, 'tarballs')
  if (existsSync(packed)) return tarballsIn(packed)
  const tarballs = await packTheThree(packed)
  await Promise.all([
    installHosts(
      react19,
      19,
      ['vite', 'next', 'plain-html', 'script', 'servers', 'jsdom', 'partner-site'],
      tarballs,
    ),
    installHosts(react18, 18, ['vite'], tarballs),
  ])
  return tarballs
}

/** By a script that uses the installed client under Node, as a partner's server does. */
async function newPair(folder: string, api: RunningApi): Promise<Pair> {
  const cwd = join(folder, 'script')
  const said = await runProgram(process.execPath, ['people.ts', api.url], { cwd })
  const pair = JSON.parse(said) as Pair
  for (const person of [pair.client, pair.worker]) {
    person.token = await api.issueToken(person.email)
  }
  return pair
}

import { closeSync, openSync } from 'node:fs'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../packages/local/src/services/free-port.ts'
import { startProgram, type Program } from './support/program.ts'
import { testDatabase } from './support/test-database.ts'

let databaseUrl: string
let program: Program
let port: number
let metricsPort: number
beforeAll(async () => {
  databaseUrl = (await testDatabase()).url
})
afterEach(async () => {
  program.signal('SIGKILL')
  await program.ended
})

async function start(stdout: 'unread' | number): Promise<void> {
  port = await freePort()
  metricsPort = await freePort()
  const env = {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'info',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
  }
  program = startProgram('main.ts', { env, stdout })
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined))?.status
  await expect.poll(isReady, { timeout: 60_000 }).toBe(200)
}

/** Each writes a long line to the log. */
async function ask(times: number): Promise<number[]> {
  const path = `/api/${'a'.repeat(1_900)}`
  const answers = await Promise.all(
    Array.from({ length: times }, () => fetch(`http://127.0.0.1:${port}${path}`)),
  )
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.map(({ status }) => status)
}

async function droppedLines(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^daysheet_log_lines_dropped_total (\d+)$/m.exec(text)?.[1])
}

/** Sends requests until lines are dropped, and returns their statuses. */
async function askUntilLinesAreDropped(): Promise<Set<number>> {
  const statuses = new Set<number>()
  while ((await droppedLines()) === 0) for (const status of await ask(50)) statuses.add(status)
  return statuses
}

describe('when nobody reads the log', () => {
  it('answers as ever, drops lines, counts them and says so once somebody reads again', async () => {
    await start('unread')
    expect(await askUntilLinesAreDropped()).toEqual(new Set([404]))
    program.listen()
    await ask(1)
    await program.saying('log lines were dropped')
    const droppedCounts = program
      .stdout()
      .split('\n')
      .flatMap((line) => /"dropped":(\d+)/.exec(line)?.[1] ?? [])
    expect(droppedCounts.map(Number).reduce((sum, lines) => sum + lines, 0)).toBe(
      await droppedLines(),
    )
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
  })
})

describe('when the disk of the log is full', () => {
  it('answers as ever, drops lines, counts them and still ends in order', async () => {
    // Every write to it fails with ENOSPC (full(4)).
    const full = openSync('/dev/full', 'w')
    await start(full)
    closeSync(full)
    expect(await askUntilLinesAreDropped()).toEqual(new Set([404]))
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    program.signal('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.stderr()).toBe('')
  })
})

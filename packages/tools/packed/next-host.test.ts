import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partner } from './partner.ts'
import { readApi } from './read-api.ts'
import { partnersEnvironment, runProgram } from './run-program.ts'
import { addWork, browserForThese, eventsOf } from './visit.ts'

const visit = browserForThese()
const [, { worker }] = partner.pairs
const url = `http://127.0.0.1:${partner.ports.next}`
const home = join(partner.react19, 'next')
const next = join(partner.react19, 'node_modules/next/dist/bin/next')

async function untilItAnswers(server: ChildProcess): Promise<void> {
  const late = AbortSignal.timeout(60_000)
  while (!late.aborted && server.exitCode === null) {
    const answer = await fetch(`${url}/token`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The Next.js server did not start.')
}

describe('a Next.js site', () => {
  let server: ChildProcess | undefined
  beforeAll(async () => {
    await runProgram(process.execPath, [next, 'build'], { cwd: home })
    const address = ['-H', '127.0.0.1', '-p', String(partner.ports.next)]
    server = spawn(process.execPath, [next, 'start', ...address], {
      cwd: home,
      stdio: 'ignore',
      env: partnersEnvironment({ DAYSHEET_API: partner.apiUrl, DAYSHEET_TOKEN: worker.token }),
    })
    await untilItAnswers(server)
  })
  afterAll(async () => {
    if (!server || server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  })

  it('sends the widget in the page, before any script has run', async () => {
    const html = await (await fetch(url)).text()
    expect(html).toMatch(/<main>.*<div[^>]*>.*Loading.*<\/main>/s)
  })

  it('takes it over without a warning, and lets a worker send a timesheet', async () => {
    const { page, faults } = await visit(url)
    await addWork(page.locator('body'))
    await page.getByRole('button', { name: 'Submit Timesheet' }).filter({ visible: true }).click()
    await page.getByText('Timesheet submitted successfully').waitFor()

    const events = await eventsOf(page)
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'timesheet.submitted', worker_id: worker.id }),
    )
    const { timesheets } = await readApi<{ timesheets: { status: string }[] }>(
      worker,
      `/api/workers/${worker.id}/timesheets`,
    )
    expect(timesheets.map(({ status }) => status)).toEqual(['submitted'])
    expect(faults).toEqual([])
  })
})

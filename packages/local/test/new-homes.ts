import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { freePort } from '../src/services/free-port.ts'
import { makeStandIn, type StandIn, type Started } from './stand-in.ts'

/** Starts for the tests of a file, each at a port and from a home of its own, and stopped after it. */
export function startsFromNewHomes() {
  let standIn: StandIn
  let count = 0
  let running: Started[] = []
  const at = { port: 0, home: '' }

  const start = (args: string[] = [], env: Record<string, string> = {}) => {
    const settings = { PORT: String(at.port), DAYSHEET_HOME: at.home, ...env }
    const started = standIn.start(args, settings)
    running.push(started)
    return started
  }
  const ready = async (args: string[] = [], env: Record<string, string> = {}) => {
    const started = start(args, env)
    await started.prints(`Daysheet is ready at http://localhost:${env['PORT'] ?? at.port}\n`)
    await started.prints('Stop with Ctrl-C.')
    return started
  }
  const stop = async (started: Started) => {
    started.process.kill('SIGINT')
    return started.ended
  }
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${at.port}${path}`)).text()

  beforeAll(() => {
    standIn = makeStandIn()
  })

  beforeEach(async () => {
    at.port = await freePort()
    at.home = join(standIn.folder, `home-${++count}`)
  })

  afterEach(async () => {
    for (const started of running) await stop(started)
    running = []
  })

  afterAll(() => standIn.remove())

  return { at, start, ready, stop, get, folder: () => standIn.folder }
}

import { CliError } from '../bootstrap/say.mjs'
import {
  identify,
  isRunning,
  type ProcessIdentity,
  stopProcess,
} from '../services/process-identity.ts'
import { type Service, type ServiceSpec, startService, tailOf } from '../services/service.ts'
import type { Home } from './home.ts'

type RunFile = { launcher: ProcessIdentity; url: string; services: ProcessIdentity[] }

const file = 'run.json'

/** What this launcher has started, on disk too, so that the next one finds what a killed one left. */
export type Running = {
  start: (spec: ServiceSpec) => Promise<Service>
  /** Runs a command to its end; throws a plain sentence with the log's last lines when it fails. */
  finish: (spec: ServiceSpec) => Promise<void>
  /** Stopped in the reverse order of being added. */
  add: (name: string, stop: () => Promise<void>) => void
  stopAll: () => Promise<void>
  isStopping: () => boolean
}

/** Refuses a home that is in use; stops what an earlier launcher left behind. */
export async function takeOver(home: Home, url: string): Promise<Running> {
  const earlier = home.read<RunFile>(file)
  if (earlier && isRunning(earlier.launcher)) {
    throw new CliError(
      `Daysheet already runs from ${home.folder} at ${earlier.url} (process ${earlier.launcher.pid}). ` +
        'Stop it with Ctrl-C there, or start a second world: DAYSHEET_HOME=.daysheet-2 PORT=4001 npm start',
    )
  }
  for (const left of earlier?.services ?? []) await stopProcess(left, 5_000)
  return keepTrack(home, url)
}

function keepTrack(home: Home, url: string): Running {
  const launcher = identify(process.pid)
  if (!launcher) throw new Error('This process cannot be found among those that run')
  const started: { name: string; stop: () => Promise<void> }[] = []
  const services: ProcessIdentity[] = []
  let stopping: Promise<void> | undefined
  const remember = () => home.write(file, { launcher, url, services } satisfies RunFile)
  remember()

  const start = async (spec: ServiceSpec): Promise<Service> => {
    if (stopping) throw new CliError(`${spec.name} was not started: Daysheet is stopping.`)
    const service = await startService(spec)
    if (stopping) {
      await service.stop()
      throw new CliError(`${spec.name} was stopped again: Daysheet is stopping.`)
    }
    const entry = { name: spec.name, stop: service.stop }
    services.push(service.identity)
    started.push(entry)
    remember()
    void service.ended.then(() => {
      // Started again and again, what has ended must not pile up.
      if (stopping) return
      started.splice(started.indexOf(entry), 1)
      services.splice(services.indexOf(service.identity), 1)
      remember()
    })
    return service
  }

  return {
    start,
    finish: async (spec) => {
      const service = await start(spec)
      const { code } = await service.ended
      if (code === 0 || stopping) return
      throw new CliError(
        `${spec.name} failed. Its last lines (${spec.log}):\n\n${tailOf(spec.log)}`,
      )
    },
    add: (name, stop) => {
      started.push({ name, stop })
    },
    stopAll: () => {
      stopping ??= (async () => {
        for (const { stop } of started.toReversed()) await stop()
        home.remove(file)
      })()
      return stopping
    },
    isStopping: () => stopping !== undefined,
  }
}

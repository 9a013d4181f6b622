import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from '@daysheet/local/bootstrap/system-packages'
import { isSmallest, sized } from '@daysheet/tools/sized'
import { noteOutcome } from './support/outcomes.ts'
import { openClusterService, type ClusterService } from './support/cluster/cluster-service.ts'
import { startLoad, type ClusterLoad } from './support/cluster/cluster-load.ts'
import type { Fault, FaultContext } from './support/cluster/fault.ts'
import { FAULTS } from './support/cluster/faults.ts'
import { hasGalera } from './support/cluster/galera-node.ts'
import type { Judgement } from './support/checker/sorted-by-kind.ts'
import { judgeFault } from './support/cluster/judge-fault.ts'
import { restoreIntoCluster } from './support/cluster/restore-into-cluster.ts'

export const description =
  'Nodes of a Galera cluster, APIs, workers and HAProxy are killed, frozen and cut off under load: nothing acknowledged is lost or doubled'

/** `CLUSTER_FAULTS=kill,cut CLUSTER_TIMES=10 CLUSTER_SECONDS=60 npm run trial -- cluster`. */
const RESTORE = 'restore'
const NAMES = (
  process.env['CLUSTER_FAULTS'] ?? sized([...Object.keys(FAULTS), RESTORE].join(','), 'api')
).split(',')
const TIMES = Number(process.env['CLUSTER_TIMES'] ?? sized(3, 1))
/** A node that is frozen is left out after three seconds; what can go wrong then is when it wakes up. */
const secondsSetting = process.env['CLUSTER_SECONDS']
const SECONDS = {
  frozen: Number(secondsSetting ?? sized(60, 8)),
  cut: Number(secondsSetting ?? sized(20, 8)),
}
const PAIRS = sized(10, 2)
/** Of quiet before the next fault. */
const QUIET_MS = sized(3_000, 500)
const LONGEST_UNTIL_WRITES_S = 10
const PROGRAMS = ['haproxy', 'rsync']

interface Figures extends Judgement {
  name: string
  times: number
  acknowledged: number
  /** Seconds in which nobody's write was saved, at worst. */
  untilWrites: number
  /** Seconds from the fault to the last write that failed, at worst. */
  untilNormal: number
}

export const inAll = { CLUSTER_TIMES: '1' }

export async function run(): Promise<void> {
  const isInstalled = hasGalera() && PROGRAMS.every((name) => findProgram(name) !== undefined)
  if (!isInstalled) {
    if (!isSmallest)
      throw new Error('A cluster needs: apt-get install mariadb-server galera-4 haproxy rsync')
    process.stdout.write('galera-4, haproxy or rsync is not installed; faults tried: 0\n')
    return
  }
  const service = await openClusterService()
  try {
    const load = await startLoad(service.deps, service.url, PAIRS)
    const table: Figures[] = []
    // Each fault's row at once: whoever ends the trial half way has what it found until then.
    const add = (figures: Figures): void => {
      table.push(figures)
      process.stderr.write(rowOf(figures))
    }
    for (const name of NAMES) {
      if (name === RESTORE) {
        add(await tryRestore(service, load))
        continue
      }
      const fault = FAULTS[name]
      if (!fault)
        throw new Error(
          `There is no fault '${name}': ${Object.keys(FAULTS).join(', ')}, ${RESTORE}`,
        )
      add(await tryFault(fault, service, load))
    }
    await load.pause()
    await report(service, load, table)
  } finally {
    await service.stop()
  }
}

async function tryFault(
  fault: Fault,
  service: ClusterService,
  load: ClusterLoad,
): Promise<Figures> {
  const before = load.acknowledged.length
  const context: FaultContext = { service, load, seconds: SECONDS, wrong: [] }
  const figures = { untilWrites: 0, untilNormal: 0 }
  for (let time = 1; time <= TIMES; time += 1) {
    if (fault.prepare) {
      await load.pause()
      await fault.prepare(context)
      load.resume()
    }
    await untilEverybodySaves(load, performance.now())
    const began = performance.now()
    await fault.cause(context)
    await untilEverybodySaves(load, performance.now())
    await wait(time === TIMES ? (fault.settleMs ?? QUIET_MS) : QUIET_MS)
    const { untilWrites, untilNormal } = secondsUntil(load, began)
    figures.untilWrites = Math.max(figures.untilWrites, untilWrites)
    figures.untilNormal = Math.max(figures.untilNormal, untilNormal)
    process.stderr.write(
      `${fault.name}, ${time} of ${TIMES}: writes went on after ${untilWrites.toFixed(1)} s, the last failed after ${untilNormal.toFixed(1)} s\n`,
    )
  }
  await load.pause()
  const acknowledged = load.acknowledged.length - before
  const judgement = await judgeFault(service, load)
  load.resume()
  const wrong = [...judgement.wrong, ...context.wrong]
  return { name: fault.name, times: TIMES, acknowledged, ...figures, ...judgement, wrong }
}

async function tryRestore(service: ClusterService, load: ClusterLoad): Promise<Figures> {
  await untilEverybodySaves(load, performance.now())
  const began = performance.now()
  const { seconds, ...judgement } = await restoreIntoCluster(service, load)
  process.stderr.write(`the restore took ${seconds.toFixed(1)} s\n`)
  const name = `a backup made and restored into the cluster, in ${seconds.toFixed(0)} s`
  return { name, times: 1, ...judgement, ...secondsUntil(load, began) }
}

async function untilEverybodySaves(load: ClusterLoad, since: number): Promise<void> {
  const ends = performance.now() + 120_000
  while (load.saversSince(since) < load.people) {
    if (performance.now() > ends)
      throw new Error(`Only ${load.saversSince(since)} of ${load.people} people can write again`)
    await wait(50)
  }
}

/** The longest time in which nobody's write was saved counts, also when it does not begin at once. */
function secondsUntil({ calls }: ClusterLoad, began: number) {
  const saved = calls
    .filter(({ said, endedAt }) => said === 'saved' && endedAt >= began)
    .map(({ endedAt }) => endedAt)
    .sort((a, b) => a - b)
  const gaps = saved.map((at, n) => at - (n === 0 ? began : (saved[n - 1] ?? began)))
  const failed = calls.flatMap((call) => call.failed).filter(({ at }) => at >= began)
  return {
    untilWrites: Math.max(0, ...gaps) / 1000,
    untilNormal: Math.max(0, ...failed.map(({ at }) => at - began)) / 1000,
  }
}

const rowOf = ({ name, times, acknowledged, lost, twice, wrong, ...seconds }: Figures): string =>
  `| ${name} | ${times} | ${acknowledged} | ${lost.length} | ${twice.length} | ${wrong.length} | ${seconds.untilWrites.toFixed(1)} | ${seconds.untilNormal.toFixed(1)} |\n`

async function report(service: ClusterService, load: ClusterLoad, table: readonly Figures[]) {
  process.stdout.write(
    `| Fault | Times | Acknowledged writes | Lost | Twice | Wrong | Longest without a write, s | Until the last failure, s |\n|---|---|---|---|---|---|---|---|\n${table.map(rowOf).join('')}`,
  )
  for (const { name, untilWrites, lost, twice, wrong, ...row } of table)
    noteOutcome({
      fault: name,
      times: row.times,
      acknowledged: row.acknowledged,
      lost: lost.length,
      twice: twice.length,
      wrong: wrong.length,
      secondsUntilNormal: untilWrites,
    })
  const said = Map.groupBy(load.calls, (call) => call.said)
  for (const [outcome, calls] of said) process.stdout.write(`${outcome}: ${calls.length}\n`)
  const unknown = load.calls.filter(({ failed, said }) => said === 'saved' && failed.length > 0)
  process.stdout.write(`saved after tries whose outcome was unknown: ${unknown.length}\n`)
  const failures = Map.groupBy(
    load.calls.flatMap(({ failed }) => failed),
    ({ why }) => why,
  )
  for (const [why, tries] of failures) process.stdout.write(`failed with ${why}: ${tries.length}\n`)
  for (const api of service.apis) {
    const lines = (await api.metrics()).match(/^daysheet_transaction_retries_total.*$/gm) ?? []
    process.stdout.write(`${lines.join('\n')}\n`)
  }
  const problems = table.flatMap(({ lost, twice, wrong }) => [...lost, ...twice, ...wrong])
  for (const line of [...service.apis, ...service.workers].flatMap((one) => one.faults()))
    process.stderr.write(`${line.slice(0, 2_000)}\n`)
  if (problems.length > 0)
    throw new Error(`${problems.length} problems:\n${[...new Set(problems)].join('\n')}`)
  const slow = table.filter(({ untilWrites }) => untilWrites > LONGEST_UNTIL_WRITES_S)
  if (slow.length > 0 && !isSmallest)
    throw new Error(`Writes went on too late after: ${slow.map(({ name }) => name).join(', ')}`)
}

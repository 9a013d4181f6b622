import { openDatabase } from '../../../src/db/knex.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClusterService } from './cluster-service.ts'
import type { GaleraNode } from './galera-node.ts'
import type { Fault } from './fault.ts'
import { nodesBeside, nodeState } from './node-state.ts'
import { rollingUpgrade } from './rolling-upgrade.ts'
import { watchMinority } from './watch-minority.ts'

/** Until the new process has the ports, and some have written by it. */
const RELOADED_MS = 3_000

/** As Debian's units wait before they start again what has died. */
const RESTART_MS = 5_000

/** Which node the API's connections go to. */
async function writerOf({ deps, cluster }: ClusterService): Promise<GaleraNode> {
  const [[row]] = (await deps.knex.raw('SELECT @@wsrep_node_name AS name')) as [{ name: string }[]]
  const node = cluster.nodes.find(({ name }) => name === row?.name)
  if (!node) throw new Error(`There is no node ${row?.name}`)
  return node
}

async function setIsolated(node: GaleraNode, isIsolated: boolean): Promise<void> {
  const knex = openDatabase({ url: node.url, poolSize: 1, patient: true })
  await knex.raw(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${isIsolated ? 1 : 0}'`)
  await knex.destroy()
}

/**
 * Until it is in step again, by its own word and by that of the others: one that wakes up takes itself
 * to be well for seconds, and the next fault on top of that would leave nobody with a majority. One
 * that can't catch up while it runs (Galera says 'neither SST nor IST is possible') ends itself, and
 * is started again, as Debian's unit does.
 */
async function untilSynced({ cluster }: ClusterService, node: GaleraNode): Promise<void> {
  let hasEnded = false
  void node.ended().then(() => (hasEnded = true))
  const isInStep = async (): Promise<boolean> => {
    const counted = await Promise.all(cluster.nodes.map(({ url }) => nodesBeside(url)))
    return (
      counted.every((count) => count === cluster.nodes.length) &&
      (await nodeState(node.url)) === 'Synced'
    )
  }
  while (!(await isInStep())) {
    if (hasEnded) {
      process.stderr.write(`${node.name} ended itself and is started again\n`)
      await wait(RESTART_MS)
      return node.start()
    }
    await wait(200)
  }
}

async function kill(node: GaleraNode): Promise<void> {
  node.signal('SIGKILL')
  await node.ended()
}

let turn = 0
/** Each in turn. */
const oneOf = <T>(all: readonly T[]): T => all[(turn += 1) % all.length] as T

/** The worst case each time: the node that is written to. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  kill: {
    name: 'a node killed (SIGKILL)',
    cause: async ({ service }) => {
      const node = await writerOf(service)
      await kill(node)
      await wait(RESTART_MS)
      await node.start()
    },
  },
  freeze: {
    name: 'a node frozen (SIGSTOP)',
    cause: async ({ service, seconds }) => {
      const node = await writerOf(service)
      node.signal('SIGSTOP')
      await wait(seconds.frozen * 1000)
      node.signal('SIGCONT')
      await untilSynced(service, node)
    },
  },
  cut: {
    name: 'a node cut off from the others',
    cause: async ({ service, load, seconds, wrong }) => {
      const node = await writerOf(service)
      const minority = await service.startApiAt(node.url)
      try {
        await setIsolated(node, true)
        await watchMinority(minority.url, load, seconds.cut, wrong)
        await setIsolated(node, false)
        await untilSynced(service, node)
      } finally {
        await minority.stop()
      }
    },
  },
  empty: {
    name: 'a node emptied, back by a whole copy (SST)',
    cause: async ({ service }) => {
      const node = await writerOf(service)
      await kill(node)
      node.empty()
      await wait(RESTART_MS)
      await node.start()
    },
  },
  api: {
    name: 'an API killed',
    cause: async ({ service }) => {
      const api = oneOf(service.apis)
      await api.kill()
      await wait(RESTART_MS)
      await api.start()
    },
  },
  worker: {
    name: 'a worker killed',
    cause: async ({ service }) => {
      const worker = oneOf(service.workers)
      await worker.kill()
      await wait(RESTART_MS)
      await worker.start()
    },
  },
  reload: {
    name: 'HAProxy reloaded',
    cause: async ({ service }) => {
      service.haproxy.reload()
      await wait(RELOADED_MS)
    },
    // Longer than `hard-stop-after`, when an old process ends what is still open.
    settleMs: 35_000,
  },
  upgrade: rollingUpgrade,
}

import type { Knex } from 'knex'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../src/db/knex.ts'
import type { ClusterService } from './cluster-service.ts'
import type { Fault } from './fault.ts'
import { versionBefore, type VersionBefore } from './version-before.ts'

/** Until HAProxy's checks have seen a process come. */
const SEEN_MS = 2_000

let before: VersionBefore | undefined
const theVersionBefore = (): VersionBefore => {
  if (before) return before
  const version = versionBefore()
  process.once('exit', version.remove)
  process.stderr.write(`the version before is ${version.commit}\n`)
  return (before = version)
}

async function patiently<T>(
  { cluster, haproxy }: ClusterService,
  work: (knex: Knex) => Promise<T>,
): Promise<T> {
  const url = cluster.urlAt(haproxy.databasePort)
  const knex = openDatabase({ url, poolSize: 2, patient: true })
  try {
    return await work(knex)
  } finally {
    await knex.destroy()
  }
}

/** Takes back the migrations that the version before does not know, the newest first. */
const takeBackMigrations = (service: ClusterService, version: VersionBefore): Promise<void> =>
  patiently(service, async (knex) => {
    const done = (await knex('migrations').orderBy('id', 'desc').pluck('name')) as string[]
    const newer = done.filter((name) => !version.migrations.has(name))
    if (newer.length === 0)
      throw new Error(`${version.commit} knows every migration: name an earlier one (UPGRADE_FROM)`)
    for (const name of newer) await knex.migrate.down({ name })
    process.stderr.write(`migrations between: ${newer.toReversed().join(', ')}\n`)
  })

/**
 * As docs/OPERATIONS.md says it: migrate while the version before serves, then one process after the
 * other ends in order and a new one takes its place.
 */
export const rollingUpgrade: Fault = {
  name: 'a rolling upgrade with its migration',
  prepare: async ({ service }) => {
    const version = theVersionBefore()
    const all = [...service.apis, ...service.workers]
    for (const one of all) await one.kill()
    await takeBackMigrations(service, version)
    for (const one of all) await one.start(version.programs)
    await wait(SEEN_MS)
  },
  cause: async ({ service }) => {
    await patiently(service, (knex) => knex.migrate.latest())
    for (const worker of service.workers) {
      await worker.end()
      await worker.start()
    }
    for (const api of service.apis) {
      await api.end()
      await api.start()
      await wait(SEEN_MS)
    }
  },
}

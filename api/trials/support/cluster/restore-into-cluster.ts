import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { join } from 'node:path'
import { restoreBackup } from '../../../src/backup/restore-backup.ts'
import { writeBackup } from '../../../src/backup/write-backup.ts'
import { openDatabase } from '../../../src/db/knex.ts'
import { openStorage } from '../../../src/ports/storage/flydrive.ts'
import { findViolations } from '../checker/find-violations.ts'
import { sortedByKind, type Judgement } from '../checker/sorted-by-kind.ts'
import type { ClusterService } from './cluster-service.ts'
import type { ClusterLoad } from './cluster-load.ts'
import { differingNodes } from './judge-fault.ts'

const RESTORED = 'daysheet_restored'

/**
 * A backup that is made while people write, restored into a database of its own in the same cluster,
 * beside the one that goes on being written to: all that was acknowledged before it must be there, the
 * checker must find nothing, and every node must hold the same.
 */
export async function restoreIntoCluster(
  { cluster, haproxy, deps }: ClusterService,
  load: ClusterLoad,
): Promise<Judgement & { acknowledged: number; seconds: number }> {
  const before = load.acknowledged.map(({ table, id }) => ({ table, id }))
  const identity = await generateX25519Identity()
  const file = join(cluster.folder, 'daysheet.backup')
  await writeBackup(deps, file, [await identityToRecipient(identity)])
  await deps.knex.raw(`CREATE DATABASE ${RESTORED} CHARACTER SET utf8mb4`)
  const of = (url: string): string => url.replace(/\/[^/]*$/, `/${RESTORED}`)
  const url = of(cluster.urlAt(haproxy.databasePort))
  const storage = await openStorage({ kind: 'folder', path: join(cluster.folder, 'restored') })
  const began = performance.now()
  await restoreBackup(
    { config: { ...deps.config, database: { ...deps.config.database, url } }, storage },
    { file, identities: [identity] },
  )
  const seconds = (performance.now() - began) / 1000
  const knex = openDatabase({ url, poolSize: 2, patient: true, syncWait: 1 })
  try {
    const violations = await findViolations({
      deps: { knex, storage },
      acknowledged: before,
      outboxWasCut: true,
    })
    const nodes = await differingNodes(
      knex,
      cluster.nodes.map((node) => of(node.url)),
    )
    const sentences = violations.map(({ check, sentence }) => `${check}: ${sentence}`)
    return { ...sortedByKind([...sentences, ...nodes]), acknowledged: before.length, seconds }
  } finally {
    await knex.destroy()
    await deps.knex.raw(`DROP DATABASE ${RESTORED}`)
  }
}

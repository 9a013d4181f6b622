import type { Knex } from 'knex'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '../../../src/db/knex.ts'
import { findViolations } from '../checker/find-violations.ts'
import { sortedByKind, type Judgement } from '../checker/sorted-by-kind.ts'
import type { ClusterService } from './cluster-service.ts'
import type { ClusterLoad } from './cluster-load.ts'

const REPEATED = 40
const LONGEST_DRAIN_MS = 60_000
const MARKED = ['timesheets', 'invoices', 'business_expenses']

/** With nobody writing: the checker, every answer that was given, and the nodes compared. */
export async function judgeFault(service: ClusterService, load: ClusterLoad): Promise<Judgement> {
  await untilMailsHaveLeft(service)
  const saved = load.calls.filter(({ said }) => said === 'saved')
  const violations = await findViolations({
    deps: service.deps,
    acknowledged: load.acknowledged,
    repeatable: saved.slice(-REPEATED),
    mails: service.inbox.mails,
  })
  const sentences = [
    ...violations.map(({ check, sentence }) => `${check}: ${sentence}`),
    ...(await untrueAnswers(service, load)),
    ...(await differingNodes(
      service.deps.knex,
      service.cluster.nodes.map(({ url }) => url),
    )),
    ...load.takeWrong(),
  ]
  return sortedByKind(sentences)
}

/**
 * Also those that are held back for seconds so that an approval can be undone. One whose worker was
 * killed waits for the end of its lease.
 */
async function untilMailsHaveLeft({ deps: { knex } }: ClusterService): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < LONGEST_DRAIN_MS) {
    const unsent = await knex('outbox').where('status', 'waiting').whereNull('lease_id').limit(1)
    if (unsent.length === 0) break
    await wait(250)
  }
  // A mail that has arrived is marked as sent a moment later.
  await wait(500)
}

/** By its mark, which is its Idempotency-Key: each is stored once, and none that was refused. */
async function untrueAnswers({ deps: { knex } }: ClusterService, { calls }: ClusterLoad) {
  const times = new Map<string, number>()
  for (const table of MARKED) {
    const rows = (await knex(table).select('notes')) as { notes: string }[]
    for (const { notes } of rows) times.set(notes, (times.get(notes) ?? 0) + 1)
  }
  const twice = [...times].filter(([, count]) => count > 1)
  const refused = calls.filter(({ said, key }) => said === 'unchanged' && times.has(key))
  return [
    ...twice.map(([key, count]) => `${key} is stored twice or more: ${count} times`),
    ...refused.map(({ key }) => `${key} was told that nothing was changed, and is stored`),
  ]
}

/** Every table's checksum, on every node. */
export async function differingNodes(
  through: Knex,
  nodeUrls: readonly string[],
): Promise<string[]> {
  const [tables] = (await through.raw('SHOW TABLES')) as [Record<string, string>[]]
  // Leases and sessions go on being written.
  const names = tables
    .flatMap((row) => Object.values(row))
    .filter((name) => !['outbox', 'sessions', 'rate_limits'].includes(name))
  const sums: Record<string, string[]> = {}
  for (const url of nodeUrls) {
    const knex = openDatabase({ url, poolSize: 1, patient: true, syncWait: 15 })
    const [rows] = (await knex.raw(
      `CHECKSUM TABLE ${names.map(() => '??').join(', ')}`,
      names,
    )) as [{ Table: string; Checksum: number }[]]
    for (const { Table, Checksum } of rows) (sums[Table] ??= []).push(String(Checksum))
    await knex.destroy()
  }
  return Object.entries(sums)
    .filter(([, checksums]) => new Set(checksums).size > 1)
    .map(([table]) => `the nodes differ in ${table}`)
}

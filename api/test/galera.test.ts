import type { Invoice } from '@daysheet/core'
import type { Knex } from 'knex'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startGaleraCluster, type GaleraCluster } from '../trials/support/cluster/galera-cluster.ts'
import { hasGalera } from '../trials/support/cluster/galera-node.ts'
import { openDatabase } from '../src/db/knex.ts'
import { createMetrics } from '../src/http/metrics.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { startDatabaseProxy, type DatabaseProxy } from './support/database-proxy.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

/** Certification and 1047 are of wsrep, which a cluster of one node has as well. */
const onGalera = (): void => {
  let cluster: GaleraCluster
  let proxy: DatabaseProxy
  let app: TestApp
  let pair: WorkingPair
  /** Beside the proxy, as another node's changes come. */
  let beside: Knex
  beforeAll(async () => {
    cluster = await startGaleraCluster(1)
    const url = cluster.nodes[0]?.url ?? ''
    proxy = await startDatabaseProxy(url)
    beside = openDatabase({ url, poolSize: 2, patient: true })
    await beside.migrate.latest()
    const knex = openDatabase({ url: proxy.url, poolSize: 3, syncWait: 1 })
    app = await startTestApp({ deps: { knex } })
  }, 120_000)
  afterAll(async () => {
    await app.close()
    await Promise.all([app.deps.knex.destroy(), beside.destroy()])
    await proxy.close()
    await cluster.stop()
  })
  beforeEach(async () => {
    pair = await buildWorkingPair(app)
  })

  /** A change of the table takes precedence over every open transaction, as certified changes do. */
  const refuseCommitOf = (table: string) => () =>
    beside.raw('ALTER TABLE ?? COMMENT = ?', [table, `changed at ${Date.now()}`])

  const retriesAtCommit = async (): Promise<number> => {
    const { registry } = createMetrics(app.deps.knex, { dropped: () => 0 })
    const text = await registry.metrics()
    return Number(
      /daysheet_transaction_retries_total\{reason="certification"\} (\d+)/.exec(text)?.[1],
    )
  }

  const create = (key: string) =>
    pair.asWorker.post<{ invoice: Invoice }>(
      `/api/workers/${pair.worker.id}/invoices`,
      invoiceBody(pair, { status: 'submitted' }),
      { headers: { 'idempotency-key': key } },
    )

  it.each(['invoices', 'idempotency_keys'])(
    'runs a transaction again that COMMIT refused for its row of %s, once, and counts why',
    async (table) => {
      const before = await retriesAtCommit()
      await pair.asWorker.prepareToWrite()
      proxy.beforeCommit = refuseCommitOf(table)
      const answer = await create('refused')
      expect(answer.status).toBe(201)
      expect(proxy.beforeCommit).toBeUndefined()
      expect(await beside('invoices').where('worker_id', pair.worker.id)).toHaveLength(1)
      const again = await create('refused')
      expect([again.status, again.body]).toEqual([201, answer.body])
      expect(await retriesAtCommit()).toBe(before + 1)
    },
  )

  it('answers 503 with when to come back while the node has lost its cluster', async () => {
    await beside.raw('SET GLOBAL wsrep_reject_queries = ALL')
    try {
      for (const answer of [
        await pair.asWorker.get<{ code: string }>(`/api/workers/${pair.worker.id}/invoices`),
        await app.visitor().get<{ code: string }>('/readyz'),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
        expect(answer.headers.get('retry-after')).toBe('5')
      }
    } finally {
      await beside.raw('SET GLOBAL wsrep_reject_queries = NONE')
    }
    const answer = await pair.asWorker.get(`/api/workers/${pair.worker.id}/invoices`)
    expect(answer.status).toBe(200)
  })

  it('waits for what other nodes have acknowledged, where that is set', async () => {
    const sessionOf = async (knex: Knex) => {
      const [[row]] = (await knex.raw('SELECT @@SESSION.wsrep_sync_wait AS wait')) as [
        { wait: number }[],
      ]
      return row?.wait
    }
    expect(await sessionOf(app.deps.knex)).toBe(1)
    expect(await sessionOf(beside)).toBe(0)
  })
}

if (hasGalera()) describe('on a node of a Galera cluster', onGalera)
else {
  describe('where galera-4 is not installed', () => {
    it('has nothing to ask', () => expect(hasGalera()).toBe(false))
  })
}

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { writeBackupMetrics } from '../src/backup/write-backup-metrics.ts'
import { systemClock } from '../src/clock.ts'
import { createMetrics } from '../src/http/metrics.ts'
import { testDatabase } from './support/test-database.ts'

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const read = (file: string) => readFileSync(join(docs, file), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
const { groups } = parse(read('operations/alerts.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}
const dashboard = JSON.parse(read('operations/dashboard.json')) as Dashboard
const queries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr })),
)

/** Words of an expression that are followed by neither `(` nor `=`, and stand in no label list. */
const metricsIn = (expr: string): string[] =>
  expr
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without)\s*\([^)]*\)/g, ' ')
    .match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g)
    ?.filter((word) => !['and', 'or', 'unless', 'e6'].includes(word)) ?? []

const folder = mkdtempSync(join(tmpdir(), 'daysheet-alerts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What our programs export, and `up`, which Prometheus itself knows of each. */
async function exportedNames(): Promise<Set<string>> {
  const { knex } = await testDatabase()
  const { registry } = createMetrics(knex, { dropped: () => 0 })
  const file = join(folder, 'daysheet.prom')
  await writeBackupMetrics(file, systemClock)
  const texts = [await registry.metrics(), readFileSync(file, 'utf8')]
  const types = texts.flatMap((text) => [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)])
  return new Set([
    'up',
    ...types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  ])
}

/** As GitHub makes an anchor of a heading. */
const anchors = new Set(
  [...read('OPERATIONS.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  ),
)

describe('the alerts', () => {
  it.each(rules)('$alert asks for what is exported', async ({ expr }) => {
    const exported = await exportedNames()
    expect(metricsIn(expr)).not.toEqual([])
    for (const name of metricsIn(expr)) expect(exported).toContain(name)
  })

  it.each(rules)('$alert names a section that says what to do', ({ annotations, labels }) => {
    const [file, anchor] = annotations.runbook.split('#')
    expect(file).toBe('docs/OPERATIONS.md')
    expect(anchors).toContain(anchor)
    expect(['page', 'ticket']).toContain(labels.severity)
  })

  it('find a metric that nobody exports, and no part of the language', () => {
    const expr = 'max(min_over_time(gone_total{status=~"5.."}[10m])) > 20 and sum by (le) (up) == 0'
    expect(metricsIn(expr)).toEqual(['gone_total', 'up'])
  })

  it('are what Prometheus reads, where its promtool is installed', () => {
    if (spawnSync('promtool', ['--version']).status !== 0) return
    execFileSync('promtool', ['check', 'rules', join(docs, 'operations/alerts.yaml')])
  })
})

describe('the dashboard', () => {
  it.each(queries)('$title asks for what is exported: $expr', async ({ expr }) => {
    const exported = await exportedNames()
    expect(metricsIn(expr)).not.toEqual([])
    for (const name of metricsIn(expr)) expect(exported).toContain(name)
  })
})

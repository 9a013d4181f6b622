import { join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { CliError } from '@daysheet/local/bootstrap/say'
import { runNode } from '../run-tool.mjs'
import { apiReport } from './api-report.ts'
import type { Generator } from './generator.ts'

export const REPORTED_PACKAGES = ['core', 'client', 'widgets'] as const

/** Every public name of the published packages, from their built declarations. */
export const apiReports: Generator = {
  name: 'api-reports',
  reads: 'builds',
  render: async () => {
    const sources = REPORTED_PACKAGES.map((name) => `packages/${name}`)
    if (!runNode('packages/tools/src/commands/build.mjs', sources)) {
      throw new CliError('The packages were not built; the reason is above.')
    }
    return Object.fromEntries(
      sources.map((source) => [`${source}/api.md`, apiReport(join(repository, source))]),
    )
  },
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../bootstrap/paths.mjs'
import { apiReport } from './api-report.ts'

// npm run api-report: builds the packages (its first half), then writes down what they promise.
for (const name of ['core', 'client', 'widgets']) {
  const folder = join(repository, 'packages', name)
  writeFileSync(join(folder, 'api.md'), apiReport(folder))
}

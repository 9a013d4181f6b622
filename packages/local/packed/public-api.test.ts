import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '../src/bootstrap/paths.mjs'
import { apiReport } from '../src/library/api-report.ts'
import { PACKAGES } from './tarballs.ts'

it.each(PACKAGES)('packages/%s/api.md says what the package promises', (name) => {
  const folder = join(repository, 'packages', name)
  const written = readFileSync(join(folder, 'api.md'), 'utf8')
  expect(
    apiReport(folder),
    'The public API has changed. If that is meant: npm run api-report',
  ).toBe(written)
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '@daysheet/local/bootstrap/paths'
import { apiReport } from '../src/generate/api-report.ts'
import { staleMessage } from '../src/generate/generator.ts'
import { PACKAGES } from './tarballs.ts'

it.each(PACKAGES)('packages/%s/api.md says what the package promises', (name) => {
  const folder = join(repository, 'packages', name)
  const written = readFileSync(join(folder, 'api.md'), 'utf8')
  expect(apiReport(folder), staleMessage(`packages/${name}/api.md`, { name: 'api-reports' })).toBe(
    written,
  )
})

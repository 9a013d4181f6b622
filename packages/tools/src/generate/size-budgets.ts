import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installHosts } from '../../packed/install.ts'
import { measureSizes } from '../../packed/measure.ts'
import { BUDGETS_FILE, budgetsOf } from '../../packed/size-budgets.ts'
import { packTheThree } from '../../packed/tarballs.ts'
import type { Generator } from './generator.ts'

/** What each widget may weigh: packed, installed, bundled and weighed, with room on top. */
export const sizeBudgets: Generator = {
  name: 'size-budgets',
  reads: 'measurements',
  render: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'daysheet-sizes-'))
    try {
      const site = join(folder, 'site')
      await installHosts(site, 18, ['vite'], await packTheThree(join(folder, 'tarballs')))
      const budgets = budgetsOf(await measureSizes(site))
      return { [BUDGETS_FILE]: `${JSON.stringify(budgets, null, 2)}\n` }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

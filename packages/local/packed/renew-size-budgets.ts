import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installHosts } from './install.ts'
import { measureSizes } from './measure.ts'
import { writeBudgets } from './size-budgets.ts'
import { packTheThree } from './tarballs.ts'

// npm run size-budgets: builds, packs, installs and weighs, then writes packages/widgets/size-budgets.json.
const folder = mkdtempSync(join(tmpdir(), 'daysheet-sizes-'))
try {
  const site = join(folder, 'site')
  await installHosts(site, ['vite-react-18'], await packTheThree(join(folder, 'tarballs')))
  const sizes = await measureSizes(site)
  writeBudgets(sizes)
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
  const rows = [['provider', sizes.provider] as const, ...Object.entries(sizes.widgets)].map(
    ([name, { first, all }]) => `| ${name} | ${kilobytes(first)} | ${kilobytes(all)} |`,
  )
  process.stdout.write(
    `| | kB before first paint | kB with all |\n|---|---|---|\n${rows.join('\n')}\n` +
      `| styles.css | ${kilobytes(sizes.styles)} | |\n`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

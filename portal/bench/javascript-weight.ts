import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { weighPages } from './page-weight.ts'

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const folder = mkdtempSync(join(tmpdir(), 'daysheet-weight-'))
try {
  process.stderr.write('building the portal\n')
  const portal = fileURLToPath(new URL('..', import.meta.url))
  await build({
    root: portal,
    configFile: join(portal, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  })
  const rows = ['| What | Ours | At most | Ratio | Aim | Met |', '|---|---|---|---|---|---|']
  for (const { name, aim, files, bytes } of weighPages(folder)) {
    rows.push(
      `| JavaScript of ${name}, gzipped, React included, in ${files} files | ` +
        `${kilobytes(bytes)} | ${kilobytes(aim)} | ${(bytes / aim).toFixed(2)} | ≤ 1 | ` +
        `${bytes <= aim ? 'yes' : 'no'} |`,
    )
  }
  process.stdout.write(`${rows.join('\n')}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Exports = Record<string, string | { 'daysheet:source'?: string }>

/**
 * The workspaces' public doors at their source, for every Vite configuration of this repository,
 * read from the `exports` of their package.json, so that a new entry is declared once.
 * An export condition would make vanilla-extract read `dist` and emit a second set of variables;
 * an alias does not. Exact matches: `@daysheet/core/fixtures` is not `@daysheet/core`.
 */
export const sourceAliases = ['core', 'client', 'widgets'].flatMap((name) => {
  const home = new URL(`../${name}/`, import.meta.url)
  const manifest = JSON.parse(readFileSync(new URL('package.json', home), 'utf8')) as {
    exports: Exports
  }
  return Object.entries(manifest.exports).flatMap(([door, target]) => {
    const source = typeof target === 'string' ? undefined : target['daysheet:source']
    if (!source) return []
    const specifier = `@daysheet/${name}${door.slice(1)}`
    return { find: new RegExp(`^${specifier}$`), replacement: fileURLToPath(new URL(source, home)) }
  })
})

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from '@daysheet/local/bootstrap/paths'
import { CliError, say } from '@daysheet/local/bootstrap/say'
import { entryName, widgetFiles, type NewWidget } from './widget-files.ts'

const USAGE = 'npm run generate -- widget ExpenseForm expenses [worker | client]'

interface Manifest {
  exports: Record<string, unknown>
}

/** What `npm run generate -- widget …` was asked for. */
export function readRequest([name, folder, role, ...rest]: readonly string[]): NewWidget {
  if (!name || !folder || rest.length > 0) throw new CliError(USAGE)
  if (!/^([A-Z][a-z0-9]+)+$/.test(name)) {
    throw new CliError(`'${name}' is no component's name: ${USAGE}`)
  }
  if (!/^[a-z]+(-[a-z]+)*(\/[a-z]+(-[a-z]+)*)*$/.test(folder)) {
    throw new CliError(`'${folder}' is no folder of features: ${USAGE}`)
  }
  if (role !== undefined && role !== 'worker' && role !== 'client') {
    throw new CliError(`'${role}' is neither worker nor client: ${USAGE}`)
  }
  return { name, folder, role }
}

/**
 * Writes the files of a new public widget (component, story, entry) and its lines in the index and
 * in the package's exports, so that nothing has to be registered by hand.
 */
export function createWidget(args: readonly string[], root = repository): void {
  const widget = readRequest(args)
  const home = join(root, 'packages/widgets')
  const files = widgetFiles(widget)
  const taken = Object.keys(files).find((path) => existsSync(join(home, path)))
  if (taken) throw new CliError(`packages/widgets/${taken} is there already. Nothing was written.`)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), text)
    say(`New: packages/widgets/${path}`)
  }
  addToIndex(join(home, 'src/index.ts'), widget)
  addToExports(join(home, 'package.json'), entryName(widget))
  say(
    'Next: draw its screen and its states, name its events and props in docs/EMBEDDING.md, then npm run generate.',
  )
}

function addToIndex(file: string, { name, folder }: NewWidget): void {
  const line = `export { ${name}, type ${name}Props } from './features/${folder}/${name}.tsx'\n`
  writeFileSync(file, readFileSync(file, 'utf8') + line)
}

/** After the other widgets, before the entries that are none. */
function addToExports(file: string, entry: string): void {
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const entries = Object.entries(manifest.exports)
  const at = entries.findIndex(([path]) => path === './themes')
  if (at < 0) throw new Error(`${file} has no entry './themes' to put the widget before`)
  entries.splice(at, 0, [
    `./${entry}`,
    {
      'daysheet:source': `./src/entries/${entry}.ts`,
      types: `./dist/entries/${entry}.d.ts`,
      default: `./dist/entries/${entry}.js`,
    },
  ])
  manifest.exports = Object.fromEntries(entries)
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import MagicString from 'magic-string'
import { parseAst, type Plugin } from 'vite'
import { repository } from '@daysheet/local/bootstrap/paths'

/** Packages of ours whose entry gathers modules, by name; each exports its modules as `./dist/*`. */
const GATHERING: Readonly<Record<string, string>> = {
  '@daysheet/core': 'packages/core',
  '@daysheet/client': 'packages/client',
}

/** The module of each name that an entry exports: `ApiError` → `@daysheet/core/dist/errors.js`. */
type Modules = ReadonlyMap<string, { module: string; name: string }>

interface Specifier {
  type: string
  imported: { name: string }
  local: { name: string }
}

interface Statement {
  type: string
  start: number
  end: number
  source?: { value: string } | null
  specifiers?: (Specifier & { exported: { name: string } })[]
}

/**
 * Imports what another package of ours exports from the module in which it stands, past the entry
 * that gathers all of them. esbuild splits by file: whatever is loaded later stays with what is
 * loaded at once where the entry reaches both, and then the contract comes with the provider.
 */
export function directImports(): Plugin {
  const known = new Map<string, Modules>()
  const modulesOf = (name: string): Modules => {
    const modules = known.get(name) ?? modulesOfEntry(name)
    known.set(name, modules)
    return modules
  }
  return {
    name: 'daysheet:direct-imports',
    apply: 'build',
    renderChunk(code) {
      const direct = withDirectImports(code, modulesOf)
      return direct && { code: direct.toString(), map: direct.generateMap({ hires: true }) }
    },
  }
}

const bodyOf = (code: string) => parseAst(code).body as unknown as Statement[]

/** Null where nothing of such a package is imported by name. */
export function withDirectImports(
  code: string,
  modulesOf: (name: string) => Modules,
): MagicString | null {
  const direct = new MagicString(code)
  for (const { type, start, end, source, specifiers = [] } of bodyOf(code)) {
    if (type !== 'ImportDeclaration' || !source || !Object.hasOwn(GATHERING, source.value)) continue
    if (specifiers.length === 0) continue
    const modules = modulesOf(source.value)
    direct.overwrite(start, end, specifiers.map((one) => importOf(one, modules)).join('\n'))
  }
  return direct.hasChanged() ? direct : null
}

function importOf({ type, imported, local }: Specifier, modules: Modules): string {
  const found = type === 'ImportSpecifier' ? modules.get(imported.name) : undefined
  if (!found) throw new Error(`Import ${local.name} by a name that its package exports.`)
  return `import { ${found.name} as ${local.name} } from ${JSON.stringify(found.module)};`
}

function modulesOfEntry(packageName: string): Modules {
  const entry = join(repository, GATHERING[packageName] ?? '', 'dist/index.js')
  const statements = bodyOf(readFileSync(entry, 'utf8'))
  const imports = new Map(
    statements.flatMap(({ type, source, specifiers = [] }) =>
      type === 'ImportDeclaration' && source
        ? specifiers.map(({ imported, local }) => {
            const module = posix.join(packageName, 'dist', source.value)
            return [local.name, { module, name: imported.name }] as const
          })
        : [],
    ),
  )
  const exports = statements.flatMap(({ type, specifiers = [] }) =>
    type === 'ExportNamedDeclaration' ? specifiers : [],
  )
  return new Map(
    exports.flatMap(({ local, exported }) => {
      const found = imports.get(local.name)
      return found ? [[exported.name, found] as const] : []
    }),
  )
}

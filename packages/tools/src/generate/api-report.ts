import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import ts from 'typescript'

interface Manifest {
  name: string
  exports: Record<string, string | { types?: string }>
}

/** Longer than this is inferred from a schema, not written by hand; its fingerprint tells of change. */
const MOST_LINES = 60

const printer = ts.createPrinter({ removeComments: true })

/**
 * What a package's built declarations promise, for a reviewer to read: entry by entry each name with
 * its declaration, once, and after them the types that these need without exporting them.
 */
export function apiReport(folder: string): string {
  const { name, exports } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Manifest
  const entries = Object.entries(exports).flatMap(([subpath, target]) =>
    typeof target === 'object' && target.types
      ? [{ subpath, file: join(folder, target.types) }]
      : [],
  )
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      noLib: true,
    },
  )
  const reader = declarationReader(program.getTypeChecker(), join(folder, 'dist') + sep)
  const parts = [
    `# ${name}\n\nWritten by \`npm run generate -- api-reports\` from the built declarations.\n`,
  ]
  const entriesBySymbol = new Map<ts.Symbol, string>()
  for (const { subpath, file } of entries) {
    const entry = `${name}${subpath.slice(1)}`
    const lines: string[] = []
    for (const exported of reader.exportsOf(program.getSourceFile(file))) {
      const { name: as } = exported
      const symbol = reader.original(exported)
      const before = entriesBySymbol.get(symbol)
      lines.push(before ? `// ${as}: see ${before}` : reader.textOf(symbol, as))
      if (!before) entriesBySymbol.set(symbol, entry)
    }
    parts.push(section(entry, lines))
  }
  const inner = reader.neededBy([...entriesBySymbol.keys()])
  parts.push(
    section(
      'Needed by the above',
      inner.map((symbol) => reader.textOf(symbol, symbol.name)).sort(),
    ),
  )
  return parts.join('\n')
}

const section = (title: string, lines: string[]) =>
  `## ${title}\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`

function declarationReader(checker: ts.TypeChecker, inside: string) {
  const original = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

  const exportsOf = (file: ts.SourceFile | undefined): ts.Symbol[] => {
    const module = file && checker.getSymbolAtLocation(file)
    if (!module) throw new Error('An entry of the package has no declarations: build it first.')
    return checker
      .getExportsOfModule(module)
      .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
  }

  /** The whole statement of each declaration. */
  const statementsOf = (symbol: ts.Symbol): ts.Node[] =>
    (symbol.declarations ?? []).map((node) =>
      ts.isVariableDeclaration(node) ? node.parent.parent : node,
    )

  const textOf = (symbol: ts.Symbol, as: string): string => {
    const statements = statementsOf(symbol)
    const [first] = statements
    if (!first) return `// ${as}: of a package that is not built here`
    const file = first.getSourceFile().fileName
    if (!file.startsWith(inside)) return `// ${as}: of ${packageOf(file)}`
    const text = statements.map(plain).join('\n')
    const lines = text.split('\n').length
    if (lines <= MOST_LINES) return text
    const print = createHash('sha256').update(text).digest('hex').slice(0, 12)
    return `${text.split('\n')[0]} // … ${lines} lines, ${print}`
  }

  /** Top-level declarations of this package that the given ones name, however far down. */
  const neededBy = (known: ts.Symbol[]): ts.Symbol[] => {
    const seen = new Set(known)
    for (const symbol of seen) {
      const visit = (node: ts.Node): void => {
        const named = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)
        const found = named && original(named)
        if (found && statementsOf(found).some((one) => isOurs(one))) seen.add(found)
        ts.forEachChild(node, visit)
      }
      for (const statement of statementsOf(symbol)) if (isOurs(statement)) visit(statement)
    }
    return [...seen].slice(known.length)
  }

  const isOurs = (statement: ts.Node) =>
    ts.isSourceFile(statement.parent ?? statement) &&
    statement.getSourceFile().fileName.startsWith(inside)

  return { original, exportsOf, textOf, neededBy }
}

const plain = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/^(export )?(default )?(declare )?/, '')

const packageOf = (file: string) =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? 'another package'

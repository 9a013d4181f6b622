import { basename } from 'node:path'
import { endpoints } from '@daysheet/core'
import ts from 'typescript'
import { widgetsProgram } from '../widgets-program.ts'
import { declaredIn } from './declared-in.ts'

const ENTRIES = /packages\/widgets\/src\/entries\/([\w-]+)\.ts$/
/** What every page has, whatever its widgets are. */
const AROUND =
  /packages\/(widgets\/src\/provider\/DaysheetProvider\.tsx|client\/src\/http\/cookie-session\.ts)$/
const PRODUCT = /\/packages\/(widgets|client)\/src\//

/** Every place where a call of the client is named: `invoices.approve` by the row's declaration. */
function rowsOfClient(program: ts.Program, checker: ts.TypeChecker): Map<ts.Node, string> {
  const contract = program
    .getSourceFiles()
    .find(({ fileName }) => fileName.endsWith('/packages/core/src/contract/contract.ts'))
  const table = contract && checker.getSymbolAtLocation(contract)
  const client = table && checker.getExportsOfModule(table).find(({ name }) => name === 'ApiClient')
  if (!contract || !client) throw new Error('contract.ts declares no ApiClient')
  const rows = new Map<ts.Node, string>()
  for (const noun of checker.getDeclaredTypeOfSymbol(client).getProperties()) {
    const operations = checker.getTypeOfSymbolAtLocation(noun, contract)
    for (const operation of operations.getProperties()) {
      // The client's type is mapped over the table, so its operations are declared by the rows.
      for (const row of operation.declarations ?? [])
        rows.set(row, `${noun.name}.${operation.name}`)
    }
  }
  return rows
}

/** What stands for itself in a module: a function, a component, one constant of a statement. */
function topOf(node: ts.Node): ts.Node | null {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)) return at
    if (at.parent && ts.isSourceFile(at.parent)) return at
  }
  return null
}

/**
 * The calls that a widget can make: every call of the client that is named in what its entry
 * exports, and in whatever that names in turn, also behind a dynamic import. It follows names, not
 * modules, so that a folder's index.ts does not bring in the queries of its neighbours.
 */
function callsFrom(
  start: readonly ts.Symbol[],
  checker: ts.TypeChecker,
  rows: Map<ts.Node, string>,
) {
  const calls = new Set<string>()
  const roles = new Set<string>()
  const seen = new Set<ts.Node>()
  const waiting: ts.Node[] = []
  const reach = (symbol: ts.Symbol | undefined) => {
    const original =
      symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    for (const declaration of original?.declarations ?? []) {
      const top = PRODUCT.test(declaration.getSourceFile().fileName) ? topOf(declaration) : null
      if (!top || seen.has(top)) continue
      seen.add(top)
      waiting.push(top)
    }
  }
  const visit = (node: ts.Node): void => {
    // A type makes no call.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return
    if (ts.isIdentifier(node)) {
      for (const name of namedBy(node, checker, rows)) calls.add(name)
      const symbol = ts.isShorthandPropertyAssignment(node.parent)
        ? checker.getShorthandAssignmentValueSymbol(node.parent)
        : checker.getSymbolAtLocation(node)
      reach(symbol)
    }
    if (ts.isElementAccessExpression(node)) {
      for (const name of callsChosen(node, checker, rows)) calls.add(name)
    }
    if (ts.isJsxOpeningLikeElement(node)) roleOf(node).forEach((role) => roles.add(role))
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = node.arguments
      const module = from && checker.getSymbolAtLocation(from)
      if (module) checker.getExportsOfModule(module).forEach(reach)
    }
    ts.forEachChild(node, visit)
  }
  start.forEach(reach)
  for (let next = waiting.pop(); next; next = waiting.pop()) visit(next)
  return { calls, roles }
}

/** `worker` of `<Widget role="worker">` or of a `<PageWidget>`: who alone gets to see what is in it. */
function roleOf({ tagName, attributes }: ts.JsxOpeningLikeElement): string[] {
  if (!/^(Page)?Widget$/.test(tagName.getText())) return []
  return attributes.properties.flatMap((attribute) =>
    ts.isJsxAttribute(attribute) &&
    attribute.name.getText() === 'role' &&
    attribute.initializer &&
    ts.isStringLiteral(attribute.initializer)
      ? attribute.initializer.text
      : [],
  )
}

const nameIn = (symbol: ts.Symbol | undefined, rows: Map<ts.Node, string>): string[] =>
  (symbol?.declarations ?? []).flatMap((declaration) => rows.get(declaration) ?? [])

/** `client.invoices.approve`, `const { approve } = client.invoices`. */
function namedBy(node: ts.Identifier, checker: ts.TypeChecker, rows: Map<ts.Node, string>) {
  if (ts.isBindingElement(node.parent) && ts.isObjectBindingPattern(node.parent.parent)) {
    const name = (node.parent.propertyName ?? node.parent.name).getText()
    return nameIn(checker.getTypeAtLocation(node.parent.parent).getProperty(name), rows)
  }
  return nameIn(checker.getSymbolAtLocation(node), rows)
}

/** `client.invoices[act]`: any that the type of `act` allows. */
function callsChosen(
  node: ts.ElementAccessExpression,
  checker: ts.TypeChecker,
  rows: Map<ts.Node, string>,
): string[] {
  const operations = checker.getTypeAtLocation(node.expression).getProperties()
  const names = operations.flatMap((operation) => nameIn(operation, rows))
  if (names.length === 0) return []
  const chosen = checker.getTypeAtLocation(node.argumentExpression)
  const literals = chosen.isUnion() ? chosen.types : [chosen]
  if (!literals.every((literal) => literal.isStringLiteral())) {
    throw new Error(`${declaredIn(node)} chooses a call by a name that its type does not tell`)
  }
  const allowed = new Set(literals.map((literal) => literal.value))
  return operations.filter(({ name }) => allowed.has(name)).flatMap((one) => nameIn(one, rows))
}

export interface Call {
  /** `invoices.approve`. */
  call: string
  method: string
  /** `/api/invoices/{id}/approve`. */
  path: string
}

/** Every widget by the name of its entry, with its calls in the order of the table. */
export function callsOfWidgets(): Record<string, Call[]> {
  const program = widgetsProgram()
  const fileNames = program.getSourceFiles().map(({ fileName }) => fileName)
  const entries = fileNames.filter((file) => ENTRIES.test(file)).toSorted()
  const around = fileNames.filter((file) => AROUND.test(file))
  const checker = program.getTypeChecker()
  const rows = rowsOfClient(program, checker)
  if (new Set(rows.values()).size !== endpoints.length) {
    throw new Error('The client’s type and the contract’s table name different calls')
  }
  const exportsOf = (file: string): ts.Symbol[] => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${file} exports nothing`)
    return checker.getExportsOfModule(module)
  }
  const callsOf = (symbols: ts.Symbol[]) => callsFrom(symbols, checker, rows)
  const always = around.flatMap((file) => [...callsOf(exportsOf(file)).calls])
  return Object.fromEntries(
    entries.map((file) => {
      const { calls, roles } = callsOf(exportsOf(file))
      return [basename(file, '.ts'), inTableOrder(new Set([...always, ...calls]), roles)]
    }),
  )
}

/** A part that both sides share names the other side's calls too; the API refuses them there. */
const isOthers = (auth: string, roles: ReadonlySet<string>): boolean =>
  roles.size === 1 && ['worker', 'client'].includes(auth) && !roles.has(auth)

const inTableOrder = (names: ReadonlySet<string>, roles: ReadonlySet<string>): Call[] =>
  endpoints.flatMap(({ noun, name, endpoint }) => {
    const call = `${noun}.${name}`
    if (!names.has(call) || isOthers(endpoint.auth, roles)) return []
    return [{ call, method: endpoint.method, path: endpoint.path.replaceAll(/:(\w+)/g, '{$1}') }]
  })

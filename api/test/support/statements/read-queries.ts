import { ALWAYS, readCondition, subqueriesIn, type Condition } from './conditions.ts'
import { isGroup, isSubquery, isSymbol, isWord, readNodes, split, type Node } from './tokens.ts'

export type Verb = 'select' | 'update' | 'delete'

/** A table in a FROM, null where it is a subquery. */
export interface Source {
  table: string | null
  alias: string
  /** Its ON decides about it alone: the right side of a LEFT JOIN. */
  isOptional: boolean
  on: Condition
}

export interface Query {
  verb: Verb
  sources: Source[]
  where: Condition
  /** Subqueries in any of its clauses. */
  inner: Query[]
}

const CLAUSES = ['FROM', 'SET', 'WHERE', 'GROUP', 'HAVING', 'ORDER', 'LIMIT', 'FOR', 'LOCK']
const JOINS = ['JOIN', 'INNER', 'CROSS', 'LEFT', 'RIGHT', 'OUTER', 'STRAIGHT_JOIN', 'NATURAL']

/** The queries of a statement that read or change rows that are there already. */
export const readQueries = (sql: string): Query[] => queriesOf(readNodes(sql), new Set())

function queriesOf(nodes: readonly Node[], around: ReadonlySet<string>): Query[] {
  const [first] = nodes
  if (isWord(first, 'WITH')) return withNamed(nodes, around)
  const branches = split(nodes, (node) => isWord(node, 'UNION', 'EXCEPT', 'INTERSECT'))
  if (branches.length > 1) return branches.flatMap((branch) => queriesOf(branch, around))
  if (isWord(first, 'ALL', 'DISTINCT')) return queriesOf(nodes.slice(1), around)
  if (isGroup(first) && isSubquery(first)) return queriesOf(first.of, around)
  if (isWord(first, 'INSERT', 'REPLACE')) return ofInsert(nodes, around)
  if (isWord(first, 'SELECT')) return [query('select', nodes, around)]
  if (isWord(first, 'UPDATE')) return [query('update', nodes, around)]
  if (isWord(first, 'DELETE')) return [query('delete', nodes, around)]
  return []
}

/** `WITH name AS (…), … SELECT …` */
function withNamed(nodes: readonly Node[], around: ReadonlySet<string>): Query[] {
  const names = new Set(around)
  const found: Query[] = []
  let at = isWord(nodes[1], 'RECURSIVE') ? 2 : 1
  for (;;) {
    names.add(textOf(nodes[at]))
    at += isGroup(nodes[at + 1]) ? 3 : 2
    const body = nodes[at]
    if (isGroup(body)) found.push(...queriesOf(body.of, names))
    at += 1
    if (!isSymbol(nodes[at], ',')) return [...found, ...queriesOf(nodes.slice(at), names)]
    at += 1
  }
}

/** The rows that it adds name their owner; what counts is where it reads them. */
function ofInsert(nodes: readonly Node[], around: ReadonlySet<string>): Query[] {
  const at = nodes.findIndex((node) => isWord(node, 'SELECT', 'WITH'))
  if (at < 0) return subqueriesIn(nodes).flatMap(({ of }) => queriesOf(of, around))
  const end = nodes.findIndex((node, index) => index > at && isWord(node, 'DUPLICATE'))
  return queriesOf(nodes.slice(at, end < 0 ? undefined : end - 1), around)
}

function query(verb: Verb, nodes: readonly Node[], named: ReadonlySet<string>): Query {
  const clauses = new Map<string, Node[]>()
  let clause: Node[] = []
  clauses.set('', clause)
  for (const [index, node] of nodes.entries()) {
    const word = node.kind === 'word' ? node.text.toUpperCase() : ''
    // LEFT JOIN … FOR INDEX and FOR UPDATE are no clauses that matter; the first of a kind counts.
    if (index > 0 && CLAUSES.includes(word) && !clauses.has(word)) {
      clause = []
      clauses.set(word, clause)
    } else clause.push(node)
  }
  const from = verb === 'update' ? (clauses.get('') ?? []).slice(1) : (clauses.get('FROM') ?? [])
  const where = clauses.get('WHERE')
  const sources = sourcesOf(from, named)
  const inner = subqueriesIn(nodes).flatMap(({ of }) => queriesOf(of, named))
  return { verb, sources, where: where ? readCondition(where) : ALWAYS, inner }
}

function sourcesOf(nodes: readonly Node[], named: ReadonlySet<string>): Source[] {
  const sources: Source[] = []
  let rest = [...nodes]
  let isOptional = false
  while (rest.length > 0) {
    const [node] = rest
    if (isSymbol(node, ',') || isWord(node, ...JOINS, 'LATERAL')) {
      if (isWord(node, 'LEFT')) isOptional = true
      if (isSymbol(node, ',')) isOptional = false
      rest = rest.slice(1)
    } else if (isGroup(node) && !isSubquery(node)) {
      sources.push(...sourcesOf(node.of, named))
      rest = rest.slice(1)
    } else {
      const end = rest.findIndex((one) => isSymbol(one, ',') || isWord(one, ...JOINS))
      sources.push({ ...source(rest.slice(0, end < 0 ? undefined : end), named), isOptional })
      rest = end < 0 ? [] : rest.slice(end)
      isOptional = false
    }
  }
  return sources
}

/** `table [AS] alias [FORCE INDEX (…)] [ON …]` */
function source(nodes: readonly Node[], named: ReadonlySet<string>): Source {
  const at = nodes.findIndex((node) => isWord(node, 'ON'))
  const on = at < 0 ? ALWAYS : readCondition(nodes.slice(at + 1))
  const head = nodes.slice(0, at < 0 ? undefined : at)
  const hint = head.findIndex((node) => isWord(node, 'FORCE', 'USE', 'IGNORE'))
  const names = head
    .slice(0, hint < 0 ? undefined : hint)
    .filter((node) => !isWord(node, 'AS') && !isSymbol(node, '.'))
  const isDerived = isGroup(names[0]) || isGroup(names[1])
  const isQualified = isSymbol(head[1], '.')
  const [table = '', alias = table] = names.slice(isQualified ? 1 : 0).map(textOf)
  if (isDerived) {
    return {
      table: null,
      alias: textOf(names.findLast((node) => !isGroup(node))),
      isOptional: false,
      on,
    }
  }
  return { table: named.has(table) ? null : table, alias, isOptional: false, on }
}

const textOf = (node: Node | undefined): string =>
  node === undefined || isGroup(node) ? '' : node.text

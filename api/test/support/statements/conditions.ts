import {
  isGroup,
  isSubquery,
  isSymbol,
  isWord,
  split,
  type Group,
  type Node,
  type Token,
} from './tokens.ts'

/** `invoices.worker_id`, or `worker_id` of whichever table has it. */
export interface ColumnName {
  of: string | undefined
  column: string
}

/** A side of a comparison: the columns in it, and whether it is nothing but one column. */
export interface Operand {
  columns: ColumnName[]
  isColumn: boolean
}

export type Condition =
  | { kind: 'all' | 'any'; of: Condition[] }
  | { kind: 'equal'; left: Operand; right: Operand }
  | { kind: 'other'; columns: ColumnName[] }

export const ALWAYS: Condition = { kind: 'all', of: [] }

const isPart = (node: Node | undefined): node is Token =>
  node?.kind === 'name' || node?.kind === 'word'

/** Every column that is named outside of subqueries; words that are none resolve to no table later. */
export function columnsIn(nodes: readonly Node[]): ColumnName[] {
  const found: ColumnName[] = []
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]
    if (isSubquery(node)) continue
    if (isGroup(node)) found.push(...columnsIn(node.of))
    if (!isPart(node) || isGroup(nodes[at + 1])) continue
    const path = [node]
    for (
      let next = nodes[at + 2];
      isSymbol(nodes[at + 1], '.') && isPart(next);
      next = nodes[at + 2]
    ) {
      path.push(next)
      at += 2
    }
    const [column = '', of] = path.reverse().map(({ text }) => text)
    found.push({ of, column })
  }
  return found
}

/** The subqueries among the nodes, outermost only. */
export const subqueriesIn = (nodes: readonly Node[]): Group[] =>
  nodes.filter(isGroup).flatMap((group) => (isSubquery(group) ? [group] : subqueriesIn(group.of)))

function operand(nodes: readonly Node[]): Operand {
  const columns = columnsIn(nodes)
  const isColumn =
    columns.length === 1 && nodes.every((node) => isPart(node) || isSymbol(node, '.'))
  return { columns, isColumn }
}

const other = (nodes: readonly Node[]): Condition => ({ kind: 'other', columns: columnsIn(nodes) })

/** Splits at OR or AND, but not within CASE … END, nor at the AND of a BETWEEN. */
function splitAt(nodes: readonly Node[], word: 'OR' | 'AND', symbol: string): Node[][] {
  let cases = 0
  let between = false
  return split(nodes, (node) => {
    if (isWord(node, 'CASE')) cases += 1
    if (isWord(node, 'END')) cases -= 1
    if (isWord(node, 'BETWEEN')) between = true
    if (cases > 0 || !(isWord(node, word) || isSymbol(node, symbol))) return false
    if (word === 'AND' && between) {
      between = false
      return false
    }
    return true
  })
}

/** `(a, b) = (?, ?)` and `(a, b) IN (…)`: each column on its own. */
function rowsOf(left: Node[], right: Node[]): Condition | undefined {
  const [row] = left
  if (left.length !== 1 || !isGroup(row) || isSubquery(row)) return undefined
  const values = operand(right.filter((node) => !isSubquery(node)))
  const columns = split(row.of, (node) => isSymbol(node, ','))
  const of = columns.map((one): Condition => ({ kind: 'equal', left: operand(one), right: values }))
  return { kind: 'all', of }
}

/** A WHERE or an ON, as the tree of what must hold. */
export function readCondition(nodes: readonly Node[]): Condition {
  const branches = splitAt(nodes, 'OR', '||')
  if (branches.length > 1) return { kind: 'any', of: branches.map(readCondition) }
  const parts = splitAt(nodes, 'AND', '&&')
  if (parts.length > 1) return { kind: 'all', of: parts.map(readCondition) }
  const [first] = nodes
  if (nodes.length === 1 && isGroup(first) && !isSubquery(first)) return readCondition(first.of)
  const at = nodes.findIndex(
    (node) => isSymbol(node, '=') || isSymbol(node, '<=>') || isWord(node, 'IN'),
  )
  if (at < 1 || isWord(first, 'NOT') || isWord(nodes[at - 1], 'NOT')) return other(nodes)
  const left = nodes.slice(0, at)
  const right = nodes.slice(at + 1)
  return rowsOf(left, right) ?? { kind: 'equal', left: operand(left), right: operand(right) }
}

/** Every column that stands in it. */
export const columnsOf = (condition: Condition): ColumnName[] => {
  if (condition.kind === 'other') return condition.columns
  if (condition.kind === 'equal') return [...condition.left.columns, ...condition.right.columns]
  return condition.of.flatMap(columnsOf)
}

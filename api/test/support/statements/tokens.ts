/** A piece of SQL: a bare word, a name in backticks, a value (`?`, text, a number) or a symbol. */
export interface Token {
  kind: 'word' | 'name' | 'value' | 'symbol'
  text: string
}

/** What stands between two parentheses. */
export interface Group {
  kind: 'group'
  of: Node[]
}

export type Node = Token | Group

const PIECE = new RegExp(
  [
    String.raw`(?<space>\s+|\/\*[\s\S]*?\*\/|--\s[^\n]*|#[^\n]*)`,
    '`(?<name>[^`]*)`',
    String.raw`(?<value>\?|'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|\d[\w.]*)`,
    String.raw`(?<word>[A-Za-z_@$][\w@$]*)`,
    String.raw`(?<symbol><=>|<=|>=|<>|!=|:=|\|\||&&|->>|->|[^\s])`,
  ].join('|'),
  'gy',
)

export function readTokens(sql: string): Token[] {
  const tokens: Token[] = []
  for (const { groups = {} } of sql.matchAll(PIECE)) {
    for (const kind of ['name', 'value', 'word', 'symbol'] as const) {
      const text = groups[kind]
      if (text !== undefined) tokens.push({ kind, text })
    }
  }
  return tokens
}

/** The tokens with what is in parentheses as one node each. */
export function readNodes(sql: string): Node[] {
  const open: Node[][] = [[]]
  for (const token of readTokens(sql)) {
    if (isSymbol(token, '(')) open.push([])
    else if (isSymbol(token, ')')) {
      const of = open.pop() ?? []
      const around = open.at(-1)
      if (!around) throw new Error(`A parenthesis too many: ${sql}`)
      around.push({ kind: 'group', of })
    } else open.at(-1)?.push(token)
  }
  const [nodes, ...unclosed] = open
  if (!nodes || unclosed.length > 0) throw new Error(`A parenthesis is not closed: ${sql}`)
  return nodes
}

export const isSymbol = (node: Node | undefined, text: string): boolean =>
  node?.kind === 'symbol' && node.text === text

/** Whether it is one of these keywords, which are written in capitals here. */
export const isWord = (node: Node | undefined, ...words: string[]): boolean =>
  node?.kind === 'word' && words.includes(node.text.toUpperCase())

export const isGroup = (node: Node | undefined): node is Group => node?.kind === 'group'

/** `(SELECT …)`, in as many parentheses as it may stand. */
export const isSubquery = (node: Node | undefined): boolean =>
  isGroup(node) && (isWord(node.of[0], 'SELECT', 'WITH') || isSubquery(node.of[0]))

/** The nodes between those that `separates` is true of. */
export function split(nodes: readonly Node[], separates: (node: Node) => boolean): Node[][] {
  const parts: Node[][] = [[]]
  for (const node of nodes) {
    if (separates(node)) parts.push([])
    else parts.at(-1)?.push(node)
  }
  return parts
}

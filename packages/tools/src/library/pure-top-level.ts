import MagicString from 'magic-string'
import { parseAst, type Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}

interface Declarator {
  id: Node
  init: (Node & { arguments?: Node[] }) | null
}

/** A value that a bundler has to keep, since making it might do something else as well. */
const RUNS_CODE =
  /^(CallExpression|NewExpression|MemberExpression|TaggedTemplateExpression|ChainExpression)$/
const RUNS_LATER = /^(FunctionExpression|ArrowFunctionExpression|ClassExpression)$/

/**
 * Says of every constant at the top of our own modules that making it does nothing else. A bundler
 * knows from `sideEffects: false` that a module nobody imports may go; of a module that is imported
 * for one name, esbuild and webpack keep all the `z.object(…)` of the others, unless they are
 * marked. A constant becomes one call marked as pure, because a mark covers neither the arguments
 * of a call nor the property of another constant.
 */
export function pureTopLevel(): Plugin {
  return {
    name: 'daysheet:pure-top-level',
    apply: 'build',
    renderChunk(code, { facadeModuleId }) {
      // What is built in marks its own.
      if (!facadeModuleId || facadeModuleId.includes('node_modules')) return null
      const marked = withPureConstants(code)
      return marked && { code: marked.toString(), map: marked.generateMap({ hires: true }) }
    },
  }
}

/** Null where there is nothing to mark. */
export function withPureConstants(code: string): MagicString | null {
  const marked = new MagicString(code)
  for (const { id, init } of constantsOf(parseAst(code))) {
    if (id.type !== 'Identifier' || !init || !runsCode(init)) continue
    if (isMarked(code, init)) continue
    const isObject = init.type === 'ObjectExpression'
    marked.appendLeft(init.start, `/* @__PURE__ */ (() => ${isObject ? '(' : ''}`)
    marked.appendRight(init.end, `${isObject ? ')' : ''})()`)
  }
  return marked.hasChanged() ? marked : null
}

/** The build has marked `new Map()` already, and nothing runs for its arguments. */
const isMarked = (code: string, init: Node & { arguments?: Node[] }): boolean =>
  /[@#]__PURE__ \*\/\s*$/.test(code.slice(0, init.start)) && !init.arguments?.some(runsCode)

function constantsOf(program: { body: unknown[] }): Declarator[] {
  return (program.body as (Node & { declaration?: Node | null })[]).flatMap((statement) => {
    const declared = statement.declaration ?? statement
    if (declared.type !== 'VariableDeclaration') return []
    return (declared as Node & { declarations: Declarator[] }).declarations
  })
}

/** Whether something runs when the value is made; what stands in a function runs later. */
function runsCode(node: Node): boolean {
  if (RUNS_LATER.test(node.type)) return false
  if (RUNS_CODE.test(node.type)) return true
  return Object.values(node).some((value) =>
    [value].flat().some((inner: unknown) => isNode(inner) && runsCode(inner)),
  )
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

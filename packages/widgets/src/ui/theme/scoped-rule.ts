import type { StyleRule } from '@vanilla-extract/css'

type Block = Record<string, unknown>

const atRules = new Set(['@media', '@container', '@supports'])

const asBlock = (value: unknown) => value as Record<string, Block>

/** `:is(a, b) > &, c &` are two selectors, not three. */
function eachSelector(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const char of list) {
    if (char === '(') depth += 1
    if (char === ')') depth -= 1
    if (char === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${char}`)
  }
  return parts.map((part) => part.trim())
}

/**
 * The same rule for a class that stands inside `scope` only: every selector of it, its pseudo
 * elements and what its conditions hold are put behind that selector, in the order they are
 * written. With a scope of high specificity the rule wins over a host's, and among ours nothing
 * changes places.
 */
export function scopedRule(rule: StyleRule, scope: string): StyleRule {
  const own: Block = {}
  // A pseudo element can be written as a key of its own and once more among the selectors: the
  // second block adds to the first.
  const pseudos: Record<string, Block> = {}
  const selectors: Record<string, Block> = {}
  const conditions: Block = {}
  for (const [key, value] of Object.entries(rule)) {
    if (key === 'selectors') {
      for (const [list, block] of Object.entries(asBlock(value)))
        selectors[
          eachSelector(list)
            .map((one) => `${scope} ${one}`)
            .join(', ')
        ] = block
    } else if (atRules.has(key)) {
      conditions[key] = Object.fromEntries(
        Object.entries(asBlock(value)).map(([query, block]) => [query, scopedRule(block, scope)]),
      )
    } else if (key.startsWith(':')) pseudos[`${scope} &${key}`] = asBlock(value)
    else own[key] = value
  }
  const main = Object.keys(own).length > 0 ? { [`${scope} &`]: own } : {}
  const inOrder = { ...main, ...pseudos }
  for (const [selector, block] of Object.entries(selectors)) {
    inOrder[selector] = { ...inOrder[selector], ...block }
  }
  return { selectors: inOrder, ...conditions }
}

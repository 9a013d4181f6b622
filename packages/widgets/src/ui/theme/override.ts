import { scale } from './scale.ts'
import type { ThemeTokens } from './tokens.ts'
import { vars } from './vars.css.ts'

type PartialTree<Tree> = {
  [Key in keyof Tree]?: Tree[Key] extends string ? string : PartialTree<Tree[Key]>
}

/** Any token a partner wants otherwise: `{ accent: '#0b6', radius: { 2: '8px' } }`. */
export type ThemeOverride = PartialTree<ThemeTokens & typeof scale>

/** The override as inline CSS variables: `{ '--ds-accent': '#0b6', '--ds-radius-2': '8px' }`. */
export function overrideVariables(override: ThemeOverride): Record<`--${string}`, string> {
  const variables: Record<`--${string}`, string> = {}
  const collect = (values: object, contract: object) => {
    for (const [key, value] of Object.entries(values)) {
      const variable: unknown = (contract as Record<string, unknown>)[key]
      // `variable` is `var(--ds-accent)`; an unknown key has none and is left out.
      if (typeof value === 'string' && typeof variable === 'string')
        variables[variable.slice(4, -1) as `--${string}`] = value
      else if (value && variable && typeof variable === 'object') collect(value as object, variable)
    }
  }
  collect(override, vars)
  return variables
}

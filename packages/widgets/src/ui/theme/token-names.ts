import { vars } from './vars.css.ts'

function* namesIn(contract: object, path: string[]): Generator<[string, string]> {
  for (const [key, value] of Object.entries(contract)) {
    // A leaf is `var(--ds-accent)`.
    if (typeof value === 'string') yield [[...path, key].join('.'), value.slice(4, -1)]
    else if (value && typeof value === 'object') yield* namesIn(value as object, [...path, key])
  }
}

/** Every token by its path in a theme, with its CSS variable: `tone.info.bg`, `--ds-tone-info-bg`. */
export const tokenNames: ReadonlyMap<string, string> = new Map(namesIn(vars, []))

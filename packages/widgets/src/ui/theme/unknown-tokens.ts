import { nearest } from '../../nearest.ts'
import type { Theme } from './theme.ts'
import { tokenNames } from './token-names.ts'

const PARTS = ['scheme', 'light', 'dark']

function* leavesOf(override: object, path: string[]): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(override)) {
    if (value && typeof value === 'object') yield* leavesOf(value as object, [...path, key])
    else yield [[...path, key].join('.'), value]
  }
}

const unknownPart = (key: string) =>
  `A theme has no '${key}': it has scheme, light and dark, and tokens stand in the latter two.`

function complaint(scheme: string, path: string, value: unknown): string[] {
  if (!tokenNames.has(path)) {
    const nearestName = nearest(path, tokenNames.keys())
    return [
      `The theme token '${scheme}.${path}' is none of the widgets and changes nothing. ` +
        `The nearest is '${scheme}.${nearestName}'.`,
    ]
  }
  if (typeof value === 'string' || value === undefined) return []
  return [`The theme token '${scheme}.${path}' is a text, such as '8px'; what it was given is not.`]
}

/** A sentence for everything in a theme that changes nothing, with what was most likely meant. */
export function unknownTokens(theme: Theme): string[] {
  const parts = Object.keys(theme).filter((key) => !PARTS.includes(key))
  const tokens = (['light', 'dark'] as const).flatMap((scheme) =>
    [...leavesOf(theme[scheme] ?? {}, [])].flatMap(([path, value]) =>
      complaint(scheme, path, value),
    ),
  )
  return [...parts.map(unknownPart), ...tokens]
}

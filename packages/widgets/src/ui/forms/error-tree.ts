import type { FieldErrors, FieldValues } from 'react-hook-form'

/**
 * Messages by their place (`items.0.hours`) as react-hook-form looks for them; of several about one
 * place the first stands.
 */
export function errorTree<Values extends FieldValues>(
  issues: readonly { place: string; message: string }[],
): FieldErrors<Values> {
  const tree: Record<string, unknown> = {}
  for (const { place, message } of issues) {
    const keys = place.split('.')
    const last = keys.pop() ?? ''
    let at = tree
    for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>
    at[last] ??= { type: 'schema', message }
  }
  return tree as FieldErrors<Values>
}

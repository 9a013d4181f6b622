import type { FieldErrors, FieldValues } from 'react-hook-form'

/**
 * Messages by their path (`items.0.hours`) as react-hook-form looks for them; of several about one
 * path the first stands.
 */
export function errorTree<Values extends FieldValues>(
  issues: readonly { path: string; message: string }[],
): FieldErrors<Values> {
  const tree: Record<string, unknown> = {}
  for (const { path, message } of issues) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let at = tree
    for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>
    at[last] ??= { type: 'schema', message }
  }
  return tree as FieldErrors<Values>
}

export type FormError = { name: string; message: string }

/**
 * react-hook-form's tree of errors as a list: `{ items: [, { hours: { type, message } }] }` is
 * `[{ name: 'items.1.hours', message }]`.
 */
export function formErrors(errors: object, path: readonly string[] = []): FormError[] {
  return Object.entries(errors).flatMap(([key, node]: [string, unknown]): FormError[] => {
    if (typeof node !== 'object' || node === null) return []
    const name = [...path, key]
    const { type, message } = node as { type?: unknown; message?: unknown }
    // A leaf has a type and holds a reference to its element, which must not be walked.
    if (typeof type !== 'string') return formErrors(node, name)
    return typeof message === 'string' && message ? [{ name: name.join('.'), message }] : []
  })
}

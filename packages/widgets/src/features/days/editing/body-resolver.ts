import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { SavedNoun } from './edited-noun.ts'

/** Puts a leaf where react-hook-form looks for it; the first message of a place stands. */
function put(tree: Record<string, unknown>, place: string, message: string): void {
  const keys = place.split('.')
  const last = keys.pop() ?? ''
  let at = tree
  for (const key of keys) at = (at[key] ??= {}) as Record<string, unknown>
  at[last] ??= { type: 'schema', message }
}

/**
 * Judges the form by the schema of the call it ends in, so that this screen and the server say the
 * same sentence, each at the field it is about. A field that is being left is judged even in an
 * entry that a save would drop.
 */
export const bodyResolver =
  <Form extends FieldValues>({
    write,
    schema,
  }: Pick<SavedNoun<Form, unknown, object>, 'write' | 'schema'>): Resolver<Form> =>
  (values, _context, { names }) => {
    const { body, placeOf } = write(values, { keepsAll: names?.length === 1 })
    const judged = schema.safeParse(body)
    if (judged.success) return { values, errors: {} }
    const errors: Record<string, unknown> = {}
    for (const { path, message } of judged.error.issues) {
      put(errors, placeOf(path.map(String).join('.')), message)
    }
    return { values: {}, errors: errors as FieldErrors<Form> }
  }

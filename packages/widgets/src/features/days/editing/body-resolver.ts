import type { FieldValues, Resolver } from 'react-hook-form'
import { errorTree } from '../../../ui/forms/error-tree.ts'
import type { SavedNoun } from './edited-noun.ts'

/**
 * Judges the form by the schema of the call it ends in, so that this screen and the server say the
 * same sentence, each at the field it is about. A field that is being changed is judged even in an
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
    const issues = judged.error.issues.map(({ path, message }) => ({
      place: placeOf(path.map(String).join('.')),
      message,
    }))
    return { values: {}, errors: errorTree<Form>(issues) }
  }

import type { FieldValues, Resolver, ResolverResult } from 'react-hook-form'
import { errorTree } from '../../../ui/forms/error-tree.ts'
import type { FormWriter, WrittenBody } from '../../documents/document-config.ts'

/**
 * Validates the form by the schema of the call it ends in, so that this screen and the server show
 * the same sentence, each at the field it is about. A field that is being changed is validated even
 * in an entry that a save would drop. What it has written is what a submit then sends.
 */
export const bodyResolver =
  <Form extends FieldValues, Body extends object = object>({
    write,
    schema,
  }: FormWriter<Form>): Resolver<Form, unknown, WrittenBody<Body>> =>
  (typed, _context, { names }): ResolverResult<Form, WrittenBody<Body>> => {
    const { body, pathOf } = write(typed, { keepsAll: names?.length === 1 })
    const result = schema.safeParse(body)
    if (result.success) return { values: { body: body as Body, pathOf }, errors: {} }
    const issues = result.error.issues.map(({ path, message }) => ({
      path: pathOf(path.map(String).join('.')),
      message,
    }))
    return { values: {}, errors: errorTree<Form>(issues) }
  }

import type { FieldValues, ResolverResult } from 'react-hook-form'
import { errorTree } from '../../../ui/forms/error-tree.ts'
import { fetchedResolver, type FormResolver } from '../../../ui/forms/fetched-resolver.ts'
import type { FormWriter, WrittenBody } from '../../documents/document-config.ts'

/**
 * Validates the form by the schema of the call it ends in, so that this screen and the server show
 * the same sentence, each at the field it is about. A field that is being changed is validated even
 * in an entry that a save would drop. What it has written is what a submit then sends.
 */
export const bodyResolver = <Form extends FieldValues, Body extends object = object>({
  write,
  fetchSchema,
}: FormWriter<Form>): FormResolver<Form, WrittenBody<Body>> =>
  fetchedResolver(async () => {
    const schema = await fetchSchema()
    return (typed, _context, { names }): ResolverResult<Form, WrittenBody<Body>> => {
      const { body, pathOf } = write(typed, { keepsAll: names?.length === 1 })
      const result = schema.safeParse(body)
      if (result.success) return { values: { body: body as Body, pathOf }, errors: {} }
      const issues = result.error.issues.map(({ path, message }) => ({
        path: pathOf(path.map(String).join('.')),
        message,
      }))
      return { values: {}, errors: errorTree<Form>(issues) }
    }
  })

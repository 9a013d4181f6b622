import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { errorTree } from './error-tree.ts'
import type { SchemaResult } from './schema-result.ts'
import { VALIDATION_MODE } from './validation-mode.ts'

/** A zod or zod/mini schema of an object. */
type FormSchema<Input, Output> = {
  _zod: { input: Input; output: Output }
  safeParse: (values: unknown) => SchemaResult<Output>
}

export type SchemaForm<Input extends FieldValues, Output = Input> = UseFormReturn<
  Input,
  unknown,
  Output
>

/** Validates a form by a schema, each message at its field. */
export const schemaResolver =
  <Input extends FieldValues, Output>(
    schema: FormSchema<Input, Output>,
  ): Resolver<Input, unknown, Output> =>
  (values) => {
    const result = schema.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const issues = result.error.issues.map(({ path, message }) => ({
      path: path.map(String).join('.'),
      message,
    }))
    return { values: {}, errors: errorTree<Input>(issues) }
  }

/** A form that is validated by a schema, at submit and then on each change. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: { defaultValues: DefaultValues<Input> },
): SchemaForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    ...options,
    resolver: schemaResolver(schema),
    ...VALIDATION_MODE,
    // The Form moves the focus itself: to the first in reading order, whatever came to be first.
    shouldFocusError: false,
  })
}

import { zodResolver } from '@hookform/resolvers/zod'
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'

/** A zod or zod/mini schema of an object. */
type FormSchema<Input, Output> = { _zod: { input: Input; output: Output } }

export type SchemaForm<Input extends FieldValues, Output = Input> = UseFormReturn<
  Input,
  unknown,
  Output
>

/**
 * A form that is judged by a schema: a field once it was left, all of them at submit. `values`
 * fill it in when they arrive later than the form.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  options: { defaultValues: DefaultValues<Input>; values?: Input },
): SchemaForm<Input, Output> {
  const resolver: Resolver<Input, unknown, Output> = zodResolver(schema)
  return useForm<Input, unknown, Output>({
    ...options,
    resolver,
    mode: 'onTouched',
    // The Form moves the focus itself: to the first in reading order, whatever came to be first.
    shouldFocusError: false,
    resetOptions: { keepDirtyValues: true },
  })
}

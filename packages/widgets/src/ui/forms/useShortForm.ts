import { useState } from 'react'
import { errorTree } from './error-tree.ts'
import type { SchemaResult } from './schema-result.ts'
import { FormFields } from './form-fields.ts'
import type { TakesErrors } from './send-failure.ts'

type Texts = Record<string, string>
interface ShortSchema<Input, Output> {
  _zod: { input: Input; output: Output }
  safeParse: (values: unknown) => SchemaResult<Output>
}

/** What a text field takes of its form. */
export interface ShortField {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  inputRef: (element: HTMLInputElement | null) => void
}

export interface ShortFormState<Output, Name extends string = string> extends TakesErrors {
  field: (name: Name, label: string) => ShortField
  fields: FormFields
  errors: object
  isSubmitting: boolean
  submitCount: number
  submit: (onSubmit: (values: Output) => Promise<void>) => Promise<void>
}

/**
 * Holds a few text fields, judged by their schema as VALIDATION_MODE says: at the first submit, then
 * on each change. react-hook-form weighs more than all else of a page that shows two fields before
 * anything else (docs/benchmarks.md); whatever has lists, numbers or drafts is a `Form`.
 */
export function useShortForm<Input extends Texts, Output>(
  schema: ShortSchema<Input, Output>,
  initial: Input,
): ShortFormState<Output, keyof Input & string> {
  const [fields] = useState(() => new FormFields())
  const [values, setValues] = useState<Texts>(initial)
  const [errors, setErrors] = useState<Record<string, unknown>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  const [submitCount, setSubmitCount] = useState(0)

  const problemsOf = (result: SchemaResult<Output>): Record<string, unknown> =>
    result.success
      ? {}
      : errorTree(
          result.error.issues.map(({ path, message }) => ({
            path: path.map(String).join('.'),
            message,
          })),
        )

  const change = (name: string, value: string) => {
    const next = { ...values, [name]: value }
    setValues(next)
    if (submitCount === 0) return
    setErrors({ ...errors, [name]: problemsOf(schema.safeParse(next))[name] })
  }

  return {
    fields,
    errors,
    isSubmitting,
    submitCount,
    setError: (_name, error) => setErrors({ root: { send: error } }),
    field: (name, label) => ({
      name,
      label,
      value: values[name] ?? '',
      onChange: (value) => change(name, value),
      error: (errors[name] as { message?: string } | undefined)?.message,
      inputRef: (element) => {
        if (element) fields.set(name, { label, element: () => element })
        else fields.delete(name)
      },
    }),
    submit: async (onSubmit) => {
      if (isSubmitting) return
      const result = schema.safeParse(values)
      setErrors(problemsOf(result))
      if (result.success) {
        setSubmitting(true)
        try {
          await onSubmit(result.data)
        } finally {
          setSubmitting(false)
        }
      }
      setSubmitCount((count) => count + 1)
    },
  }
}

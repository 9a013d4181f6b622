import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import { useWords } from '../i18n/words.ts'
import { form as formStyle } from './form.css.ts'
import { formErrors } from './form-errors.ts'
import { inReadingOrder } from './form-fields.ts'
import { FormProblems } from './FormProblems.tsx'
import { sendFailureOf } from './send-failure.ts'
import type { ShortFormState } from './useShortForm.ts'

export interface ShortFormProps<Output, Name extends string> {
  /** From `useShortForm`. */
  form: ShortFormState<Output, Name>
  onSubmit: (values: Output) => Promise<void>
  label: string
  /** For a button that stands outside of the form. */
  id?: string
  /** Fields with `form.field(name, label)`, and a button of the type `submit`. */
  children: ReactNode
}

/** A form of a few text fields; it behaves as `Form` does. */
export function ShortForm<Output, Name extends string>({
  form,
  onSubmit,
  label,
  id,
  children,
}: ShortFormProps<Output, Name>) {
  const words = useWords()
  const element = useRef<HTMLFormElement>(null)
  const { fields, errors, submitCount } = form
  useEffect(() => fields.onSendAgain(() => element.current?.requestSubmit()), [fields])

  // Once a submit is over, with the server's objections in: only then is the focus moved.
  const handledCount = useRef(0)
  useEffect(() => {
    if (submitCount === handledCount.current) return
    handledCount.current = submitCount
    if (sendFailureOf(errors)) return fields.focusSummary()
    const [first] = inReadingOrder(formErrors(errors), fields)
    if (first) fields.focus(first.name, undefined)
  }, [submitCount, errors, fields])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(onSubmit)
  }
  return (
    <form
      ref={element}
      id={id}
      className={formStyle}
      aria-label={words(label)}
      noValidate
      onSubmit={submit}
    >
      <FormProblems errors={errors} fields={fields} />
      {children}
    </form>
  )
}

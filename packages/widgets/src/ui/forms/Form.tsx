import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { useWords } from '../i18n/words.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { formErrors } from './form-errors.ts'
import { FormFields, FormFieldsContext, inReadingOrder, type Elsewhere } from './form-fields.ts'
import { form as formStyle } from './form.css.ts'
import { sendFailureOf } from './send-failure.ts'

export type FormProps<Values extends FieldValues, Context, Output> = {
  /** From `useSchemaForm`. */
  form: UseFormReturn<Values, Context, Output>
  /** Called with what the schema made of the values; pending until its promise settles. */
  onSubmit: (values: Output) => void | Promise<void>
  children: ReactNode
  /** For a button outside the form. */
  id?: string
  label?: string
  /** For a form whose fields stand on several tabs. */
  elsewhere?: Elsewhere
  /** Of a screen that leads to a field from outside the form; by default the form's own. */
  fields?: FormFields
  /** Sends again what could not be sent; the form itself by default. */
  onSendAgain?: () => void
  /** The screen sets its own ErrorSummary, inside its edges; by default it stands first. */
  hasOwnSummary?: boolean
}

/**
 * Holds bound fields. A submit that fails, here or at the server, shows a summary and moves the
 * focus to the first field that is wrong; nothing typed is lost.
 */
export function Form<Values extends FieldValues, Context, Output>(
  props: FormProps<Values, Context, Output>,
) {
  const { form, onSubmit, children, id, label, elsewhere, hasOwnSummary, onSendAgain } = props
  const words = useWords()
  const [ownFields] = useState(() => new FormFields())
  const fields = props.fields ?? ownFields
  const element = useRef<HTMLFormElement>(null)
  const { submitCount, errors } = form.formState
  useEffect(() => {
    fields.onSendAgain(onSendAgain ?? (() => element.current?.requestSubmit()))
  }, [fields, onSendAgain])

  // Counted up once a submit is over, with the server's objections in: only then is the focus moved.
  const handledCount = useRef(0)
  useEffect(() => {
    if (submitCount === handledCount.current) return
    handledCount.current = submitCount
    if (sendFailureOf(errors)) return fields.focusSummary()
    const [first] = inReadingOrder(formErrors(errors), fields)
    if (first) fields.focus(first.name, elsewhere)
  }, [submitCount, errors, fields, elsewhere])

  const submit = (event: FormEvent) => {
    // React carries the event out of a dialog's portal, into a form around the dialog's button.
    event.stopPropagation()
    void form.handleSubmit(onSubmit)(event)
  }
  return (
    <FormProvider {...form}>
      <FormFieldsContext.Provider value={fields}>
        <form
          ref={element}
          className={formStyle}
          id={id}
          aria-label={words(label)}
          noValidate
          onSubmit={submit}
        >
          {!hasOwnSummary && <ErrorSummary elsewhere={elsewhere} />}
          {children}
        </form>
      </FormFieldsContext.Provider>
    </FormProvider>
  )
}

import { useId, type ReactNode } from 'react'
import { FieldErrorContext } from 'react-aria-components/FieldError'
import { LabelContext } from 'react-aria-components/Label'
import { TextContext } from 'react-aria-components/Text'
import type { FieldProps } from './field-props.ts'

/** The names that tie a label, a hint and an error to a control of our own. */
export function useFieldTies({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const id = useId()
  const ids = { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` }
  const describedBy = error ? ids.error : hint ? ids.hint : undefined
  return { ids, describedBy }
}

const WRONG: ValidityState = {
  badInput: false,
  customError: true,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valid: false,
  valueMissing: false,
}

type FieldTiesProps = {
  ids: { label: string; hint: string; error: string }
  error: string | undefined
  /** A press on the label goes into the field, as that of a native one does. */
  onLabelPress: () => void
  children: ReactNode
}

/** Gives the FieldFrame inside it the names that React Aria's own fields would give. */
export function FieldTies({ ids, error, onLabelPress, children }: FieldTiesProps) {
  const validation = {
    isInvalid: Boolean(error),
    validationErrors: error ? [error] : [],
    validationDetails: WRONG,
  }
  const slots = { description: { id: ids.hint }, errorMessage: { id: ids.error } }
  return (
    <LabelContext.Provider value={{ id: ids.label, elementType: 'span', onClick: onLabelPress }}>
      <TextContext.Provider value={{ slots }}>
        <FieldErrorContext.Provider value={validation}>{children}</FieldErrorContext.Provider>
      </TextContext.Provider>
    </LabelContext.Provider>
  )
}

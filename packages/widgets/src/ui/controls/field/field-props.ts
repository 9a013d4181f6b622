import type { ReactNode } from 'react'

/** What every field takes, whatever it holds. */
export type FieldProps = {
  label: string
  /** Keeps the label for a screen reader only: a column head or a placeholder says it already. */
  isLabelHidden?: boolean
  /** Below the field; gives way to the error. */
  hint?: ReactNode
  /** What is wrong and what to do. Its presence marks the field invalid. */
  error?: string
  isRequired?: boolean
  /** Says `(optional)` beside the label. */
  isOptional?: boolean
  /** Says `(required)` beside the label, in a form where few fields are. */
  isMarkedRequired?: boolean
  isDisabled?: boolean
  isReadOnly?: boolean
  name?: string
  onBlur?: () => void
  /** What the field was left with can be no value, whatever the form asks: a 31 November. */
  onRefused?: () => void
}

/** A field that holds a value; `null` is empty. */
export type ValueProps<Value> = {
  value: Value
  onChange?: (value: Value) => void
}

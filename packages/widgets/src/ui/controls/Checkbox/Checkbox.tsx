import type { ReactNode, Ref } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { useWords } from '../../i18n/words.ts'
import { bare, row, small, tick } from '../choice/choice.css.ts'
import { field } from '../field/field.css.ts'
import { FieldMessage, useFieldRoot } from '../field/FieldFrame.tsx'
import type { FieldProps, ValueProps } from '../field/field-props.ts'

export type CheckboxProps = Omit<FieldProps, 'label' | 'isOptional'> &
  ValueProps<boolean> & {
    /** What is agreed to or chosen; may hold a link. */
    children: ReactNode
    isIndeterminate?: boolean
    inputRef?: Ref<HTMLInputElement>
  }

export function Checkbox({ children, value, onChange, ...props }: CheckboxProps) {
  const words = useWords()
  const { root, messageId } = useFieldRoot({ ...props, label: '' })
  return (
    <CheckboxField
      className={field}
      {...root}
      isSelected={value}
      onChange={onChange}
      isIndeterminate={props.isIndeterminate}
      inputRef={props.inputRef}
    >
      <CheckboxButton className={row}>
        <span className={tick} />
        <span>{words(children)}</span>
      </CheckboxButton>
      <FieldMessage hint={props.hint} error={props.error} messageId={messageId} />
    </CheckboxField>
  )
}

export type RowCheckboxProps = ValueProps<boolean> & {
  /** Names the row: `Select INV-2026-0047`. */
  label: string
  isIndeterminate?: boolean
  isDisabled?: boolean
}

/** A tick without words, for the first column of a table. */
export function RowCheckbox({ label, value, onChange, ...props }: RowCheckboxProps) {
  const words = useWords()
  return (
    <CheckboxField aria-label={words(label)} isSelected={value} onChange={onChange} {...props}>
      <CheckboxButton className={bare}>
        <span className={`${tick} ${small}`} />
      </CheckboxButton>
    </CheckboxField>
  )
}

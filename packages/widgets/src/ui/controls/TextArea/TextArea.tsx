import type { Ref } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { useWords } from '../../i18n/words.ts'
import { FieldLabel, FieldMessage, useFieldRoot } from '../field/FieldFrame.tsx'
import { field } from '../field/field.css.ts'
import type { FieldProps, ValueProps } from '../field/field-props.ts'
import { area, count, foot } from './text-area.css.ts'

export type TextAreaProps = FieldProps &
  ValueProps<string> & {
    placeholder?: string
    rows?: number
    maxLength?: number
    /** Counts the characters against `maxLength`. */
    isCounted?: boolean
    autoFocus?: boolean
    inputRef?: Ref<HTMLTextAreaElement>
  }

export function TextArea(props: TextAreaProps) {
  const { rows = 3, maxLength, isCounted, value, placeholder, inputRef } = props
  const words = useWords()
  const { root, messageId } = useFieldRoot(props)
  const message = <FieldMessage hint={props.hint} error={props.error} messageId={messageId} />
  return (
    <AriaTextField
      className={field}
      {...root}
      value={value}
      onChange={props.onChange}
      maxLength={maxLength}
      autoFocus={props.autoFocus}
    >
      <FieldLabel {...props} />
      <AriaTextArea className={area} rows={rows} placeholder={words(placeholder)} ref={inputRef} />
      {isCounted && maxLength ? (
        <div className={foot}>
          <div>{message}</div>
          <span className={count} aria-hidden="true">
            {words('{count} of {limit}', { count: value.length, limit: maxLength })}
          </span>
        </div>
      ) : (
        message
      )}
    </AriaTextField>
  )
}

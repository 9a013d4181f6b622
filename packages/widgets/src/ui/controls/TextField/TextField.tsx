import type { ReactNode, Ref } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { useWords } from '../../i18n/words.ts'
import { FieldFrame, useFieldRoot } from '../field/FieldFrame.tsx'
import { affix, box, field, input } from '../field/field.css.ts'
import type { FieldProps, ValueProps } from '../field/field-props.ts'

export type TextFieldProps = FieldProps &
  ValueProps<string> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'password'
    inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
    autoComplete?: string
    autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters'
    spellCheck?: 'true' | 'false'
    placeholder?: string
    maxLength?: number
    autoFocus?: boolean
    /** Before the value: an icon or a sign. */
    start?: ReactNode
    /** After the value: a unit or a small button. */
    end?: ReactNode
    inputRef?: Ref<HTMLInputElement>
  }

export function TextField(props: TextFieldProps) {
  const { start, end, placeholder, inputRef } = props
  const words = useWords()
  const { root, messageId } = useFieldRoot(props)
  return (
    <AriaTextField
      className={field}
      {...root}
      value={props.value}
      onChange={props.onChange}
      type={props.type}
      inputMode={props.inputMode}
      autoComplete={props.autoComplete}
      spellCheck={props.spellCheck}
      maxLength={props.maxLength}
      autoFocus={props.autoFocus}
    >
      <FieldFrame {...props} messageId={messageId}>
        <Group className={box} role="presentation">
          {start ? <span className={affix}>{start}</span> : null}
          <Input
            className={input}
            placeholder={words(placeholder)}
            autoCapitalize={props.autoCapitalize}
            ref={inputRef}
          />
          {end}
        </Group>
      </FieldFrame>
    </AriaTextField>
  )
}

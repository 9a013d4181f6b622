import type { ReactNode, Ref } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { useWords } from '../../i18n/words.ts'
import { inline, options as optionsStyle, row, tick } from '../choice/choice.css.ts'
import { field } from '../field/field.css.ts'
import { FieldFrame, useFieldRoot } from '../field/FieldFrame.tsx'
import type { FieldProps, ValueProps } from '../field/field-props.ts'

export type ChoiceOption = { id: string; label: ReactNode; isDisabled?: boolean }

export type CheckboxGroupProps = FieldProps &
  ValueProps<string[]> & {
    options: readonly ChoiceOption[]
    /** Side by side where there is room. */
    isInline?: boolean
    inputRef?: Ref<HTMLDivElement>
  }

export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, value, onChange, isInline } = props
  const words = useWords()
  const { root, messageId } = useFieldRoot(props)
  return (
    <AriaCheckboxGroup
      className={field}
      {...root}
      value={value}
      onChange={onChange}
      ref={props.inputRef}
    >
      <FieldFrame {...props} messageId={messageId}>
        <div className={isInline ? inline : optionsStyle}>
          {options.map(({ id, label, isDisabled }) => (
            <CheckboxField key={id} value={id} isDisabled={isDisabled}>
              <CheckboxButton className={row}>
                <span className={tick} />
                <span>{words(label)}</span>
              </CheckboxButton>
            </CheckboxField>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  )
}

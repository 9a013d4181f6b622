import type { Ref } from 'react'
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { useWords } from '../../i18n/words.ts'
import { switchRow, track } from '../choice/choice.css.ts'
import { field } from '../field/field.css.ts'
import { FieldMessage, useFieldRoot } from '../field/FieldFrame.tsx'
import type { FieldProps, ValueProps } from '../field/field-props.ts'

export type SwitchProps = Omit<FieldProps, 'isLabelHidden' | 'isOptional'> &
  ValueProps<boolean> & { inputRef?: Ref<HTMLInputElement> }

/** On or off at once; a choice that waits for a button is a Checkbox. */
export function Switch(props: SwitchProps) {
  const words = useWords()
  const { root, messageId } = useFieldRoot(props)
  return (
    <SwitchField
      className={field}
      {...root}
      isSelected={props.value}
      onChange={props.onChange}
      inputRef={props.inputRef}
    >
      <SwitchButton className={switchRow}>
        <span>{words(props.label)}</span>
        <span className={track} />
      </SwitchButton>
      <FieldMessage hint={props.hint} error={props.error} messageId={messageId} />
    </SwitchField>
  )
}

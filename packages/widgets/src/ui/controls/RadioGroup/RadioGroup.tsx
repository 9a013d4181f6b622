import type { Ref } from 'react'
import {
  Radio,
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
} from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import { useWords } from '../../i18n/words.ts'
import {
  card,
  cards,
  cardText,
  cardTitle,
  dot,
  inline,
  options as optionsStyle,
  row,
} from '../choice/choice.css.ts'
import { field } from '../field/field.css.ts'
import { FieldFrame, useFieldRoot } from '../field/FieldFrame.tsx'
import type { FieldProps, ValueProps } from '../field/field-props.ts'

export type RadioOption = { id: string; label: string; description?: string; isDisabled?: boolean }

export type RadioGroupProps = FieldProps &
  ValueProps<string | null> & {
    options: readonly RadioOption[]
    /** `cards` where each choice needs a sentence; `inline` for a few short words. */
    variant?: 'list' | 'inline' | 'cards'
    inputRef?: Ref<HTMLDivElement>
  }

const variants = { list: optionsStyle, inline, cards }

export function RadioGroup(props: RadioGroupProps) {
  const { options, value, onChange, variant = 'list' } = props
  const words = useWords()
  const { root, messageId } = useFieldRoot(props)
  return (
    <AriaRadioGroup
      className={field}
      {...root}
      value={value}
      onChange={onChange}
      ref={props.inputRef}
    >
      <FieldFrame {...props} messageId={messageId}>
        <div className={variants[variant]}>
          {options.map((option) =>
            variant === 'cards' ? (
              <RadioField key={option.id} value={option.id} isDisabled={option.isDisabled}>
                <RadioButton className={card}>
                  <span className={dot} />
                  <span className={cardTitle}>{words(option.label)}</span>
                  {option.description ? (
                    <Text slot="description" className={cardText}>
                      {words(option.description)}
                    </Text>
                  ) : null}
                </RadioButton>
              </RadioField>
            ) : (
              <Radio
                key={option.id}
                value={option.id}
                isDisabled={option.isDisabled}
                className={row}
              >
                <span className={dot} />
                <span>{words(option.label)}</span>
              </Radio>
            ),
          )}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}

import type { ReactNode, Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { MinusIcon, PlusIcon } from '../../icons/index.ts'
import { FieldFrame, useFieldRoot } from '../field/FieldFrame.tsx'
import { affix, box, field as fieldStyle } from '../field/field.css.ts'
import type { FieldProps, ValueProps } from '../field/field-props.ts'
import { useWords } from '../../i18n/words.ts'
import type { Decimals } from './decimal-text.ts'
import {
  joined,
  plain,
  stepped,
  stepper,
  unit as unitStyle,
  value as valueStyle,
} from './number-field.css.ts'
import { useDecimalInput } from './useDecimalInput.ts'

export type NumberFieldProps = FieldProps &
  ValueProps<number | null> & {
    /** Behind the figures: `h`. */
    unit?: string
    /** Before the figures, at the other edge: `£`. */
    sign?: ReactNode
    /** Shows − and + on either side. */
    hasSteppers?: boolean
    step?: number
    /** Bounds of − and +, and of the arrow keys; what is typed is for the form to judge. */
    min?: number
    max?: number
    decimals?: Decimals
    placeholder?: string
    autoFocus?: boolean
    inputRef?: Ref<HTMLInputElement>
  }

export function NumberField(props: NumberFieldProps) {
  const { value, unit, sign, hasSteppers, step = 1, min, max, placeholder, inputRef } = props
  const words = useWords()
  const { root, messageId } = useFieldRoot(props)
  const field = words(props.label)
  const { decimals = { min: 0, max: 2 } } = props
  const isInert = props.isDisabled || props.isReadOnly
  const decimal = useDecimalInput({ ...props, decimals, step, isInert })
  const input = (
    <Input
      className={hasSteppers ? stepped : plain}
      placeholder={words(placeholder)}
      ref={inputRef}
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuetext={value === null ? words('Empty') : `${decimal.text}${unit ? ` ${unit}` : ''}`}
      aria-valuemin={min}
      aria-valuemax={max}
      onKeyDown={decimal.onKeyDown}
    />
  )
  const suffix = unit ? <span className={unitStyle}>{unit}</span> : null
  return (
    <TextField
      className={fieldStyle}
      {...root}
      onBlur={decimal.leave}
      value={decimal.text}
      onChange={decimal.change}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={props.autoFocus}
    >
      <FieldFrame {...props} messageId={messageId}>
        {hasSteppers ? (
          <Group className={joined} role="presentation">
            <Button
              className={stepper}
              aria-label={words('Less: {field}', { field })}
              isDisabled={!decimal.canStepDown}
              excludeFromTabOrder
              onPress={() => decimal.stepBy(-step)}
            >
              <MinusIcon size="s" />
            </Button>
            <div className={valueStyle}>
              {input}
              {suffix}
            </div>
            <Button
              className={stepper}
              aria-label={words('More: {field}', { field })}
              isDisabled={!decimal.canStepUp}
              excludeFromTabOrder
              onPress={() => decimal.stepBy(step)}
            >
              <PlusIcon size="s" />
            </Button>
          </Group>
        ) : (
          <Group className={box} role="presentation">
            {sign ? <span className={affix}>{sign}</span> : null}
            {input}
            {suffix}
          </Group>
        )}
      </FieldFrame>
    </TextField>
  )
}

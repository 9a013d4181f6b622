import type { ReactNode, Ref } from 'react'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { Group } from 'react-aria-components/Group'
import { box, field } from '../field/field.css.ts'
import { FieldFrame, rootProps } from '../field/FieldFrame.tsx'
import type { FieldProps, ValueProps } from '../field/field-props.ts'
import { segment, segments } from './date-field.css.ts'
import { fromDay, toDay } from './day-value.ts'

export type DateFieldProps = FieldProps &
  ValueProps<string | null> & {
    /** Bounds, 'YYYY-MM-DD'; a day outside them is for the form to judge. */
    min?: string
    max?: string
    autoFocus?: boolean
    /** After the date: the button of a calendar. */
    end?: ReactNode
    /** The box around the parts of the date. */
    inputRef?: Ref<HTMLDivElement>
  }

/** A day, 'YYYY-MM-DD' in and out, typed and shown as dd/mm/yyyy. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, end } = props
  return (
    <AriaDateField
      className={field}
      {...rootProps(props)}
      granularity="day"
      value={fromDay(value)}
      onChange={(date) => onChange?.(toDay(date))}
      minValue={fromDay(min)}
      maxValue={fromDay(max)}
      autoFocus={props.autoFocus}
      shouldForceLeadingZeros
    >
      <FieldFrame {...props}>
        <Group
          className={box}
          role="presentation"
          ref={props.inputRef}
          isInvalid={Boolean(props.error)}
          isDisabled={props.isDisabled}
        >
          <DateInput className={segments}>
            {(part) => <DateSegment segment={part} className={segment} />}
          </DateInput>
          {end}
        </Group>
      </FieldFrame>
    </AriaDateField>
  )
}

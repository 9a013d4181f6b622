import { useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { CalendarIcon } from '../../icons/index.ts'
import { later } from '../../overlays/later.tsx'
import { useWords } from '../../i18n/words.ts'
import { open } from '../DateField/date-field.css.ts'
import { DateField, type DateFieldProps } from '../DateField/DateField.tsx'

const CalendarPopover = later(() =>
  import('./CalendarPopover.tsx').then((module) => module.CalendarPopover),
)

export type DatePickerProps = Omit<DateFieldProps, 'end'>

/** A DateField with a calendar behind a button; typing stays the quick way. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, min, max, isDisabled, isReadOnly } = props
  const words = useWords()
  const label = words(props.label)
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const choose = (day: string) => {
    onChange?.(day)
    setOpen(false)
  }
  const button = (
    <Button
      ref={opener}
      className={open}
      aria-label={words('Open calendar: {field}', { field: label })}
      aria-expanded={isOpen}
      isDisabled={isDisabled || isReadOnly}
      onPress={() => setOpen(true)}
    >
      <CalendarIcon size="s" />
    </Button>
  )
  return (
    <>
      <DateField {...props} end={button} />
      <CalendarPopover
        label={label}
        value={value}
        onChange={choose}
        min={min}
        max={max}
        isOpen={isOpen}
        onOpenChange={setOpen}
        opener={opener}
      />
    </>
  )
}

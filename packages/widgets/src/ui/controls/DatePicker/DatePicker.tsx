import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { CalendarIcon } from '../../icons/index.ts'
import { Spinner } from '../Button/Spinner.tsx'
import { open } from '../DateField/date-field.css.ts'
import { DateField, type DateFieldProps } from '../DateField/DateField.tsx'
import { useWords } from '../../words/words.ts'
import { popover, waiting } from './calendar.css.ts'

const Calendar = lazy(() => import('./Calendar.tsx'))

export type DatePickerProps = Omit<DateFieldProps, 'end'>

/** A DateField with a calendar behind a button; typing stays the quick way. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, min, max, isDisabled, isReadOnly } = props
  const words = useWords()
  const label = words(props.label)
  const [isOpen, setOpen] = useState(false)
  const choose = (day: string) => {
    onChange?.(day)
    setOpen(false)
  }
  const calendar = (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className={open}
        // A slot of null: the field around it would otherwise make the button one of its parts.
        slot={null}
        aria-label={words('Open calendar: {field}', { field: label })}
        isDisabled={isDisabled || isReadOnly}
      >
        <CalendarIcon size="s" />
      </Button>
      <Popover className={popover} placement="bottom end" offset={8} containerPadding={8}>
        <Dialog aria-label={label}>
          <Suspense
            fallback={
              <div className={waiting}>
                <Spinner label="Opening the calendar" />
              </div>
            }
          >
            <Calendar label={label} value={value} onChange={choose} min={min} max={max} />
          </Suspense>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
  return <DateField {...props} end={calendar} />
}

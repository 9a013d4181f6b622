import { isWeekend } from '@internationalized/date'
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { ChevronLeftIcon, ChevronRightIcon } from '../../icons/index.ts'
import { fromDay, toDay } from './day-value.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { calendar, day, grid, head, month, weekday, weekend } from './calendar.css.ts'
import { msg } from '../../i18n/words.ts'

export type CalendarProps = {
  label: string
  value: string | null
  onChange: (day: string) => void
  min?: string
  max?: string
}

/** A month at a time, Monday first. */
export function Calendar({ label, value, onChange, min, max }: CalendarProps) {
  return (
    <AriaCalendar
      className={calendar}
      aria-label={label}
      value={fromDay(value)}
      onChange={(date) => {
        const day = toDay(date)
        if (day) onChange(day)
      }}
      minValue={fromDay(min)}
      maxValue={fromDay(max)}
      firstDayOfWeek="mon"
      autoFocus
    >
      <header className={head}>
        <IconButton slot="previous" label={msg('Previous month')} icon={<ChevronLeftIcon />} />
        <CalendarHeading className={month} />
        <IconButton slot="next" label={msg('Next month')} icon={<ChevronRightIcon />} />
      </header>
      <CalendarGrid className={grid} weekdayStyle="narrow">
        <CalendarGridHeader>
          {(name) => <CalendarHeaderCell className={weekday}>{name}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className={isWeekend(date, 'en-GB') ? `${day} ${weekend}` : day}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}

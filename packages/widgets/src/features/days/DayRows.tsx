import { useCallback, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addDays, formatDay, type Day, type DocumentNoun } from '@daysheet/core'
import {
  firstFew,
  msg,
  Banner,
  DaySheet,
  Stack,
  Text,
  type DaySheetHeads,
  type DaySheetKind,
  useWords,
} from '../../ui/index.ts'
import { entriesAgain, lastWorkedBefore } from './copy-entries.ts'
import { isComplete, type ProjectChoice } from './day-entry.ts'
import type { DayFormatter } from './day-formatter.ts'
import type { EntryKind } from './entry-kind.ts'
import { daysOutside, periodDays, type DaysForm } from './days-form.ts'
import { DayLine } from './DayLine.tsx'
import { OverFullDaysOfForm } from './OverFullDays.tsx'

export interface DayRowsProps {
  noun: DocumentNoun
  kind: DaySheetKind
  heads: DaySheetHeads
  projects: readonly ProjectChoice[]
  standardHours: number
  formatter: DayFormatter
  entryKind: EntryKind
  /** What was worked before the period, for a day that is the same as the last one. */
  earlier?: DaysForm['days']
}

const NONE: DaysForm['days'] = {}

/** A row for every day of the form's period. Stands inside a Form over DaysForm. */
export function DayRows(props: DayRowsProps) {
  const { noun, kind, heads, projects, standardHours, formatter, entryKind, earlier = NONE } = props
  const { control, getValues } = useFormContext<DaysForm>()
  const [start, end] = useWatch({ control, name: ['period_start', 'period_end'] })
  const current = periodDays(start, end)
  // A year is typed digit by digit; the days stay while the date is no date yet.
  const [period, setPeriod] = useState(current)
  if (current && current.join() !== period?.join()) setPeriod(current)
  const days = current ?? period

  const [open, setOpen] = useState<Day | null>(null)
  const openDay = useCallback(
    (date: Day, isOpen: boolean) =>
      setOpen((before) => (isOpen ? date : before === date ? null : before)),
    [],
  )
  const sheet = useRef<HTMLDivElement>(null)
  const latestDays = useRef(days)
  latestDays.current = days
  const focusDay = useCallback((date: Day) => {
    const line =
      sheet.current?.querySelector('ul')?.children[latestDays.current?.indexOf(date) ?? -1]
    line?.querySelector('button')?.focus()
  }, [])

  const again = useCallback(
    (date: Day) => {
      const source = lastWorkedBefore(date, getValues('days'), earlier)
      return source ? entriesAgain(date, source, { projects, entryKind }) : []
    },
    [getValues, earlier, projects, entryKind],
  )
  const worked = useWatch({
    control,
    compute: ({ days: typed }: DaysForm) =>
      Object.keys(typed)
        .filter((date) => typed[date]?.some(isComplete))
        .toSorted()
        .join(),
  })
  const workedDays = [
    ...Object.keys(earlier).filter((date) => earlier[date]?.some(isComplete)),
    ...worked.split(','),
  ]
    .filter(Boolean)
    .toSorted()

  if (!days) {
    return <Text tone="muted">{msg('Choose a period to see its days.')}</Text>
  }
  return (
    <Stack gap={3}>
      <OutsidePeriod noun={noun} />
      <div ref={sheet}>
        <DaySheet label={msg('Days')} kind={kind} heads={heads}>
          {days.map((date) => (
            <DayLine
              key={date}
              date={date}
              isOpen={open === date}
              onOpenChange={openDay}
              onFocus={focusDay}
              projects={projects}
              standardHours={standardHours}
              formatter={formatter}
              entryKind={entryKind}
              noun={noun}
              again={again}
              againFrom={workedDays.findLast((day) => day < date)}
              offersAgain={
                workedDays.includes(addDays(date, -1)) ||
                (date === days[0] && Object.keys(earlier).length > 0)
              }
            />
          ))}
        </DaySheet>
      </div>
      <OverFullDaysOfForm />
    </Stack>
  )
}

/** Names the worked days outside a new period: they stay in the form and are not sent. */
function OutsidePeriod({ noun }: { noun: DocumentNoun }) {
  const words = useWords()
  const { control } = useFormContext<DaysForm>()
  const outside = useWatch({ control, compute: (form: DaysForm) => daysOutside(form).join() })
  if (outside === '') return null
  const days = outside.split(',')
  const names = days.map((day) => formatDay(day, 'weekday'))
  return (
    <Banner
      tone="caution"
      role="status"
      title={words(
        {
          one: '1 day with work is outside the period',
          other: '{count} days with work are outside the period',
        },
        { count: days.length },
      )}
    >
      {words(
        {
          invoice: msg('{days}: not part of this invoice unless the period reaches so far.'),
          timesheet: msg('{days}: not part of this timesheet unless the period reaches so far.'),
        }[noun],
        {
          days: firstFew(names, 5, words),
        },
      )}
    </Banner>
  )
}

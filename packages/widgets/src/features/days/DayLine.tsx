import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatDay, type Day, type DocumentNoun } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { msg, DayRow, EmptyDayRow, useWords } from '../../ui/index.ts'
import { newDayEntry, whatIsMissing, type DayEntry, type ProjectChoice } from './day-entry.ts'
import type { DayFormatter } from './day-formatter.ts'
import type { DaysForm } from './days-form.ts'
import type { EntryKind } from './entry-kind.ts'
import { AgainButton, DayActions, DayEntryPart } from './DayParts.tsx'
import { firstMessage } from './first-message.ts'

export interface DayLineProps {
  date: Day
  isOpen: boolean
  onOpenChange: (date: Day, isOpen: boolean) => void
  /** Focuses the day's line, wherever it is now. */
  onFocus: (date: Day) => void
  projects: readonly ProjectChoice[]
  standardHours: number
  formatter: DayFormatter
  entryKind: EntryKind
  /** For the toast when a day is removed. */
  noun: DocumentNoun
  /** What the last worked day would be on this one. */
  again: (date: Day) => DayEntry[]
  /** The last worked day before this one; undefined when there is none. */
  againFrom: Day | undefined
  /** Whether an empty day offers it: where work stopped the day before. */
  offersAgain: boolean
}

const NO_ENTRIES: readonly DayEntry[] = []

/** One day of the sheet. It listens to its own entries only. */
export const DayLine = memo(function DayLine(props: DayLineProps) {
  const { date, onOpenChange, onFocus, projects, standardHours, formatter, entryKind, noun } = props
  const { again, againFrom } = props
  const { control, setValue, getValues, clearErrors } = useFormContext<DaysForm>()
  const { today, notify } = useDaysheet()
  const words = useWords()
  const entries = (useWatch({ control, name: `days.${date}` }) ?? NO_ENTRIES) as readonly DayEntry[]
  const { errors, submitCount } = useFormState({ control, name: `days.${date}` })
  const problem = firstMessage(errors.days?.[date])

  // A submit that failed opens the days it failed on, once; also those that are drawn only now,
  // because their projects were still being read.
  const [seen, setSeen] = useState(0)
  const [isForcedOpen, setForcedOpen] = useState(false)
  if (submitCount !== seen && problem) {
    setSeen(submitCount)
    setForcedOpen(true)
  }
  const [added, setAdded] = useState<string | null>(null)
  const dismissUndo = useRef<() => void>(undefined)
  // The Undo of a toast must not change another form.
  useEffect(() => () => dismissUndo.current?.(), [])
  const goToLine = useRef(false)
  useEffect(() => {
    if (!goToLine.current) return
    goToLine.current = false
    onFocus(date)
  })

  const change = useCallback(
    (next: readonly DayEntry[]) => {
      clearErrors([`days.${date}`, 'items' as never])
      setValue(`days.${date}`, [...next])
    },
    [date, clearErrors, setValue],
  )
  const add = useCallback(() => {
    // The latest, not the drawn ones: two quick presses add two.
    const others = getValues(`days.${date}`) ?? []
    const entry = newDayEntry(date, others, { standardHours, projects, entryKind })
    // With the project known there may be nothing to type, and a keyboard on the screen hides the day.
    if (entry.project_id) goToLine.current = others.length === 0
    setAdded(entry.project_id ? null : entry.key)
    change([...others, entry])
    onOpenChange(date, true)
  }, [date, getValues, change, onOpenChange, standardHours, projects, entryKind])
  const repeat = useCallback(() => {
    const entries = again(date)
    if (entries.length === 0) return
    goToLine.current = true
    change(entries)
    // What was copied has to be looked at only where a project is missing.
    if (entries.some(({ project_id }) => project_id === null)) onOpenChange(date, true)
  }, [again, date, change, onOpenChange])
  const removeEntry = useCallback(
    (index: number) => {
      goToLine.current = true
      change((getValues(`days.${date}`) ?? []).filter((_entry, at) => at !== index))
    },
    [date, getValues, change],
  )
  const removeDay = useCallback(() => {
    const removed = getValues(`days.${date}`)
    goToLine.current = true
    setForcedOpen(false)
    onOpenChange(date, false)
    change([])
    dismissUndo.current = notify.withAction(
      words(
        {
          invoice: msg('Removed {day} from invoice'),
          timesheet: msg('Removed {day} from timesheet'),
        }[noun],
        { day: formatDay(date, 'weekday') },
      ),
      {
        label: msg('Undo'),
        onPress: () => change(removed),
      },
    )
  }, [date, getValues, change, onOpenChange, notify, noun, words])

  if (entries.length === 0) {
    return (
      <EmptyDayRow
        date={date}
        today={today}
        title={msg('No work')}
        action={msg('Add work')}
        onAdd={add}
        shortcut={
          againFrom &&
          props.offersAgain && <AgainButton date={date} from={againFrom} onPress={repeat} />
        }
      />
    )
  }
  const missing = entries.map(whatIsMissing).find((what) => what !== null)
  const summary = formatter.summary(date, entries)
  const wrong = problem ?? missing
  const dayName = formatDay(date, 'weekday')
  return (
    <DayRow
      date={date}
      today={today}
      {...summary}
      note={wrong ?? summary.note}
      invalid={wrong !== undefined}
      isOpen={props.isOpen || isForcedOpen}
      onOpenChange={(isOpen) => {
        setForcedOpen(false)
        onOpenChange(date, isOpen)
      }}
    >
      {entries.map((entry, index) => (
        <DayEntryPart
          key={entry.key}
          path={`days.${date}.${index}`}
          number={index + 1}
          dayName={dayName}
          amount={formatter.entryAmount(entry)}
          onRemove={entries.length > 1 ? removeEntry : undefined}
          projects={projects}
          hasOvertime={entry.has_overtime}
          isFixedPrice={entry.pricing_type === 'fixed_price'}
          kind={entryKind}
          reasons={(formatter.entryReasons?.(entry) ?? []).join('\n')}
          isNew={entry.key === added}
        />
      ))}
      <DayActions
        dayName={dayName}
        onAdd={add}
        onRemove={removeDay}
        from={againFrom}
        onRepeat={repeat}
      />
    </DayRow>
  )
})

import { memo, useEffect, useRef, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatDay, type Day } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import {
  Button,
  DayRow,
  EmptyDayRow,
  IconButton,
  Inline,
  LedgerEntry,
  PlusIcon,
  Trash2Icon,
  XIcon,
} from '../../ui/index.ts'
import { newDayEntry, whatIsMissing, type DayEntry, type ProjectChoice } from './day-entry.ts'
import type { DayLedger } from './day-ledger.ts'
import type { DaysForm } from './days-form.ts'
import { EntryFields } from './EntryFields.tsx'
import { firstMessage } from './first-message.ts'

export interface DayLineProps {
  date: Day
  isOpen: boolean
  onOpenChange: (date: Day, isOpen: boolean) => void
  /** Gives the focus to the day's line, wherever it stands now. */
  onFocus: (date: Day) => void
  projects: readonly ProjectChoice[]
  standardHours: number
  ledger: DayLedger
  allowsFixedPrice: boolean
  /** `invoice`, for what is said when a day is removed. */
  noun: string
}

const NOBODY: readonly DayEntry[] = []

/** One day of the sheet. It listens to its own entries only. */
export const DayLine = memo(function DayLine(props: DayLineProps) {
  const { date, onOpenChange, onFocus, projects, standardHours, ledger, noun } = props
  const { control, setValue, getValues, clearErrors } = useFormContext<DaysForm>()
  const { today, notify } = useDaysheet()
  const entries = (useWatch({ control, name: `days.${date}` }) ?? NOBODY) as readonly DayEntry[]
  const { errors, submitCount } = useFormState({ control, name: `days.${date}` })
  const problem = firstMessage(errors.days?.[date])

  // A submit that failed opens the days it failed on, in the step in which the form looks for the
  // first field to go to.
  const [seen, setSeen] = useState(submitCount)
  const [isHeld, setHeld] = useState(false)
  if (submitCount !== seen) {
    setSeen(submitCount)
    if (problem) setHeld(true)
  }
  const [added, setAdded] = useState<string | null>(null)
  const goToLine = useRef(false)
  useEffect(() => {
    if (!goToLine.current) return
    goToLine.current = false
    onFocus(date)
  })

  const change = (next: readonly DayEntry[]) => {
    clearErrors([`days.${date}`, 'items' as never])
    setValue(`days.${date}`, [...next])
  }
  const add = () => {
    // The latest, not the drawn ones: two quick presses add two.
    const others = getValues(`days.${date}`) ?? []
    const entry = newDayEntry(date, others, { standardHours, projects })
    // With the project known there may be nothing to type, and a keyboard on the screen hides the day.
    if (entry.project_id) goToLine.current = others.length === 0
    setAdded(entry.project_id ? null : entry.key)
    change([...others, entry])
    onOpenChange(date, true)
  }
  const removeEntry = (key: string) => {
    goToLine.current = true
    change(entries.filter((entry) => entry.key !== key))
  }
  const removeDay = () => {
    const removed = getValues(`days.${date}`)
    goToLine.current = true
    setHeld(false)
    onOpenChange(date, false)
    change([])
    notify.withAction(`Removed ${formatDay(date, 'weekday')} from ${noun}`, {
      label: 'Undo',
      onPress: () => change(removed),
    })
  }

  if (entries.length === 0) {
    return <EmptyDayRow date={date} today={today} title="No work" action="Add work" onAdd={add} />
  }
  const missing = entries.map(whatIsMissing).find((what) => what !== null)
  const face = ledger.face(date, entries)
  const wrong = problem ?? missing
  const dayName = formatDay(date, 'weekday')
  return (
    <DayRow
      date={date}
      today={today}
      {...face}
      note={wrong ?? face.note}
      invalid={wrong !== undefined}
      isOpen={props.isOpen || isHeld}
      onOpenChange={(isOpen) => {
        setHeld(false)
        onOpenChange(date, isOpen)
      }}
    >
      {entries.map((entry, index) => (
        <LedgerEntry
          key={entry.key}
          title={`Project ${index + 1}`}
          amount={ledger.entryAmount(entry)}
          action={
            entries.length > 1 ? (
              <IconButton
                label={`Remove project ${index + 1} from ${dayName}`}
                icon={<XIcon />}
                size="compact"
                onPress={() => removeEntry(entry.key)}
              />
            ) : undefined
          }
        >
          <EntryFields
            place={`days.${date}.${index}`}
            projects={projects}
            hasOvertime={entry.has_overtime}
            isFixedPrice={entry.pricing_type === 'fixed_price'}
            allowsFixedPrice={props.allowsFixedPrice}
            reasons={(ledger.entryReasons?.(entry) ?? []).join('\n')}
            isNew={entry.key === added}
          />
        </LedgerEntry>
      ))}
      <Inline justify="between">
        <Button size="compact" icon={<PlusIcon size="s" />} onPress={add}>
          {`Add project to ${dayName}`}
        </Button>
        <Button
          size="compact"
          variant="quietDanger"
          icon={<Trash2Icon size="s" />}
          label={`Remove day ${dayName}`}
          onPress={removeDay}
        >
          Remove day
        </Button>
      </Inline>
    </DayRow>
  )
})

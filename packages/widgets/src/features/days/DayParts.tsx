import { memo } from 'react'
import { formatDay, weekdayShort, type Day } from '@daysheet/core'
import {
  msg,
  Button,
  CopyIcon,
  IconButton,
  Inline,
  LedgerEntry,
  PlusIcon,
  Trash2Icon,
  XIcon,
  useWords,
} from '../../ui/index.ts'
import { EntryFields, type EntryFieldsProps } from './EntryFields.tsx'

export interface DayEntryPartProps extends EntryFieldsProps {
  /** 1 for the first entry of the day. */
  number: number
  /** `Wed 18 Nov`. */
  dayName: string
  amount: number | string | undefined
  /** By its place in the day; the only entry of a day goes with the day. */
  onRemove?: (index: number) => void
}

/** One entry of an open day. Drawn again only when what it shows has changed. */
export const DayEntryPart = memo(function DayEntryPart(props: DayEntryPartProps) {
  const { number, dayName, amount, onRemove, ...fields } = props
  const words = useWords()
  return (
    <LedgerEntry
      title={words('Project {number}', { number })}
      amount={amount}
      action={
        onRemove && (
          <IconButton
            label={words('Remove project {number} from {day}', { number, day: dayName })}
            icon={<XIcon />}
            size="compact"
            onPress={() => onRemove(number - 1)}
          />
        )
      }
    >
      <EntryFields {...fields} />
    </LedgerEntry>
  )
})

/** `Fri 13`: the last day that was worked, which need not be yesterday. */
const dayOfWeek = (day: Day): string => `${weekdayShort(day)} ${Number(day.slice(8))}`

interface AgainButtonProps {
  date: Day
  /** The day that is copied. */
  from: Day
  onPress: () => void
}

export const AgainButton = memo(function AgainButton({ date, from, onPress }: AgainButtonProps) {
  const words = useWords()
  const day = dayOfWeek(from)
  return (
    <Button
      size="compact"
      variant="quiet"
      label={words('Same as {day} on {date}', { day, date: formatDay(date, 'weekday') })}
      onPress={onPress}
    >
      {words('Same as {day}', { day })}
    </Button>
  )
})

interface DayActionsProps {
  dayName: string
  onAdd: () => void
  onRemove: () => void
  /** The last worked day before this one; undefined when there is none. */
  from: Day | undefined
  /** Puts that day's entries in place of these. */
  onRepeat: () => void
}

/** What can be done with the day as a whole. */
export const DayActions = memo(function DayActions(props: DayActionsProps) {
  const { dayName, onAdd, onRemove, from, onRepeat } = props
  const words = useWords()
  return (
    <Inline justify="between">
      <Button size="compact" icon={<PlusIcon size="s" />} onPress={onAdd}>
        {words('Add project to {day}', { day: dayName })}
      </Button>
      {from && (
        <Button
          size="compact"
          variant="quiet"
          icon={<CopyIcon size="s" />}
          label={words('Same as {day} on {date}', { day: dayOfWeek(from), date: dayName })}
          onPress={onRepeat}
        >
          {words('Same as {day}', { day: dayOfWeek(from) })}
        </Button>
      )}
      <Button
        size="compact"
        variant="quietDanger"
        icon={<Trash2Icon size="s" />}
        label={words('Remove day {day}', { day: dayName })}
        onPress={onRemove}
      >
        {msg('Remove day')}
      </Button>
    </Inline>
  )
})

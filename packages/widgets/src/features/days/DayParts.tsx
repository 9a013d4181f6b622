import { memo } from 'react'
import { formatDay, type Day } from '@daysheet/core'
import {
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

/** `Yesterday` is the last day that was worked. */
const SAME_AS_YESTERDAY = 'Same as yesterday'

export const AgainButton = memo(function AgainButton(props: { date: Day; onPress: () => void }) {
  const words = useWords()
  return (
    <Button
      size="compact"
      variant="quiet"
      label={words('Same as yesterday on {day}', { day: formatDay(props.date, 'weekday') })}
      onPress={props.onPress}
    >
      {SAME_AS_YESTERDAY}
    </Button>
  )
})

interface DayActsProps {
  dayName: string
  onAdd: () => void
  onRemove: () => void
  /** Puts the last worked day's entries in place of these. */
  onRepeat?: () => void
}

/** What can be done with the day as a whole. */
export const DayActs = memo(function DayActs(props: DayActsProps) {
  const { dayName, onAdd, onRemove, onRepeat } = props
  const words = useWords()
  return (
    <Inline justify="between">
      <Button size="compact" icon={<PlusIcon size="s" />} onPress={onAdd}>
        {words('Add project to {day}', { day: dayName })}
      </Button>
      {onRepeat && (
        <Button
          size="compact"
          variant="quiet"
          icon={<CopyIcon size="s" />}
          label={words('Same as yesterday on {day}', { day: dayName })}
          onPress={onRepeat}
        >
          {SAME_AS_YESTERDAY}
        </Button>
      )}
      <Button
        size="compact"
        variant="quietDanger"
        icon={<Trash2Icon size="s" />}
        label={words('Remove day {day}', { day: dayName })}
        onPress={onRemove}
      >
        Remove day
      </Button>
    </Inline>
  )
})

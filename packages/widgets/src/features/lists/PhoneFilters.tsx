import type { ReactNode } from 'react'
import {
  msg,
  FunnelIcon,
  IconButton,
  Popover,
  RadioGroup,
  Stack,
  useWords,
  type FilterChip,
} from '../../ui/index.ts'
import { optionsWithCounts } from './options-with-counts.ts'

export interface PhoneFiltersProps {
  /** What the radio buttons choose: `Status`. */
  label: string
  value: string
  onChange: (id: string) => void
  options: readonly FilterChip[]
  /** How many filters are set; shown on the button. */
  count: number
  /** More of them, before the radio buttons. */
  children?: ReactNode
}

/** Every filter of a list behind one button, so that a phone has one line above its rows. */
export function PhoneFilters(props: PhoneFiltersProps) {
  const { label, value, onChange, options, count, children } = props
  const words = useWords()
  return (
    <Popover
      label={msg('Filters')}
      placement="bottom end"
      trigger={
        <IconButton
          label={count === 0 ? msg('Filters') : words('Filters, {count} set', { count })}
          icon={<FunnelIcon />}
          variant="secondary"
          count={count}
        />
      }
    >
      <Stack gap={4}>
        {children}
        <RadioGroup
          label={label}
          value={value}
          onChange={(id) => onChange(id ?? value)}
          options={optionsWithCounts(options, words)}
        />
      </Stack>
    </Popover>
  )
}

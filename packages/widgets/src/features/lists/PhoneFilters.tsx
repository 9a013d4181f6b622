import type { ReactNode } from 'react'
import {
  msg,
  FunnelIcon,
  IconButton,
  Popover,
  RadioGroup,
  Stack,
  useWords,
  type RadioOption,
} from '../../ui/index.ts'

export interface PhoneFiltersProps {
  status: string
  onStatus: (status: string) => void
  options: readonly RadioOption[]
  /** How many filters are set; shown on the button. */
  count: number
  /** More of them, after the statuses. */
  children?: ReactNode
}

/** Every filter of a list behind one button, so that a phone has one line above its rows. */
export function PhoneFilters({ status, onStatus, options, count, children }: PhoneFiltersProps) {
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
          label={msg('Status')}
          value={status}
          onChange={(id) => onStatus(id ?? status)}
          options={options}
        />
      </Stack>
    </Popover>
  )
}

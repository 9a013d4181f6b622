import type { ReactNode } from 'react'
import { msg, FunnelIcon, IconButton, later, Popover, Stack, useWords } from '../../ui/index.ts'
import { usePrefetch } from '../../ui/overlays/usePrefetch.ts'
import type { FilterRadiosProps } from './FilterRadios.tsx'

const FilterRadios = later(() => import('./FilterRadios.tsx').then((part) => part.FilterRadios), {
  isWanted: () => true,
})

export interface PhoneFiltersProps extends FilterRadiosProps {
  /** How many filters are set; shown on the button. */
  count: number
  /** More of them, before the radio buttons. */
  children?: ReactNode
}

/** Every filter of a list behind one button, so that a phone has one line above its rows. */
export function PhoneFilters(props: PhoneFiltersProps) {
  const { count, children, ...choice } = props
  const words = useWords()
  usePrefetch(FilterRadios.prefetch)
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
        <FilterRadios {...choice} />
      </Stack>
    </Popover>
  )
}

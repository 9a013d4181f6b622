import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useWords } from '../../i18n/words.ts'
import { chip, chips, compact, compactChips, count as countStyle } from './filter-chips.css.ts'

export type FilterChip = { id: string; label: string; count?: number }

export type FilterChipsProps = {
  /** What is filtered: `Status`. */
  label: string
  options: readonly FilterChip[]
  value: string
  onChange: (id: string) => void
  size?: 'regular' | 'compact'
}

/** One filter out of a few, each with how many it would leave. */
export function FilterChips(props: FilterChipsProps) {
  const { label, options, value, onChange, size } = props
  const words = useWords()
  return (
    <ToggleButtonGroup
      className={size === 'compact' ? compactChips : chips}
      aria-label={words(label)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([id]) => onChange(String(id))}
    >
      {options.map(({ id, label: choice, count }) => (
        <ToggleButton key={id} id={id} className={size === 'compact' ? compact : chip}>
          {words(choice)}
          {count === undefined ? null : <span className={countStyle}>{count}</span>}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

import { RadioGroup, useWords, type FilterChip } from '../../ui/index.ts'
import { optionsWithCounts } from './options-with-counts.ts'

export interface FilterRadiosProps {
  /** What the radio buttons choose: `Status`. */
  label: string
  value: string
  onChange: (id: string) => void
  options: readonly FilterChip[]
}

/** One filter of a list on a phone. */
export function FilterRadios({ label, value, onChange, options }: FilterRadiosProps) {
  const words = useWords()
  return (
    <RadioGroup
      label={label}
      value={value}
      onChange={(id) => onChange(id ?? value)}
      options={optionsWithCounts(options, words)}
    />
  )
}

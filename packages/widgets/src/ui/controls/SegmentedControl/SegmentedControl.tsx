import { ToggleButton } from 'react-aria-components/ToggleButton'
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { useWords } from '../../i18n/words.ts'
import { block, compact, segment, segments } from './segmented-control.css.ts'

export type SegmentedControlProps<Id extends string> = {
  label: string
  options: readonly { id: Id; label: string; isDisabled?: boolean }[]
  value: Id
  onChange: (id: Id) => void
  size?: 'regular' | 'compact'
  isBlock?: boolean
}

/** One of two to four views of the same thing. */
export function SegmentedControl<Id extends string>(props: SegmentedControlProps<Id>) {
  const { label, options, value, onChange, size = 'regular', isBlock } = props
  const words = useWords()
  return (
    <ToggleButtonGroup
      className={isBlock ? `${segments} ${block}` : segments}
      aria-label={words(label)}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(chosen) => {
        const option = options.find(({ id }) => chosen.has(id))
        if (option) onChange(option.id)
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          isDisabled={option.isDisabled}
          className={size === 'compact' ? `${segment} ${compact}` : segment}
        >
          {words(option.label)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

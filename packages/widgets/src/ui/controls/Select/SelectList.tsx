import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { CheckIcon } from '../../icons/index.ts'
import { Anchored, type Opening } from '../../overlays/Anchored.tsx'
import { description, list, option, popover } from './select.css.ts'
import type { SelectOption } from './select-option.ts'
import type { ListFocus } from './useChoiceKeys.ts'

export type SelectListProps = Opening & {
  options: readonly SelectOption[]
  value: string | null
  onChoose: (id: string) => void
  focus: ListFocus
  labelId: string
}

// As React Aria's own Select sets its list up: a press ends where it chooses, the pointer shows the
// way, and choosing what is chosen already closes the list too.
const asOfSelect = {
  shouldSelectOnPressUp: true,
  shouldFocusOnHover: true,
  allowDuplicateSelectionEvents: true,
}

/** The options of a Select, under the button that opened them. */
export function SelectList(props: SelectListProps) {
  const { options, value, onChoose, isOpen, onOpenChange, labelId, opener } = props
  return (
    <Anchored
      className={popover}
      trigger="Select"
      opener={opener}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom start"
      offset={4}
      aria-labelledby={labelId}
    >
      <ListBox
        {...asOfSelect}
        className={list}
        aria-labelledby={labelId}
        items={options}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const [chosen] = keys
          if (chosen !== undefined) onChoose(String(chosen))
        }}
        autoFocus={props.focus}
      >
        {(item) => (
          <ListBoxItem className={option} textValue={item.label} isDisabled={item.isDisabled}>
            {({ isSelected }) => (
              <>
                <div>
                  {item.label}
                  {item.description ? (
                    <span className={description}> {item.description}</span>
                  ) : null}
                </div>
                {isSelected ? <CheckIcon size="s" /> : null}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
    </Anchored>
  )
}

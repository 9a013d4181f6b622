import { useMemo, type Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { CheckIcon, ChevronDownIcon } from '../../icons/index.ts'
import { useWords } from '../../words/words.ts'
import { FieldFrame, rootProps } from '../field/FieldFrame.tsx'
import { affix, field } from '../field/field.css.ts'
import type { FieldProps, ValueProps } from '../field/field-props.ts'
import { description, list, option, popover, trigger, value as valueStyle } from './select.css.ts'

export type SelectOption = {
  id: string
  label: string
  /** A second, quieter line. */
  description?: string
  isDisabled?: boolean
}

export type SelectProps = Omit<FieldProps, 'isReadOnly'> &
  ValueProps<string | null> & {
    options: readonly SelectOption[]
    /** `names` of people and jobs stand as they were typed; by default the options are words. */
    optionsAre?: 'words' | 'names'
    placeholder?: string
    autoFocus?: boolean
    inputRef?: Ref<HTMLButtonElement>
  }

/** One of a list of words, opened by a press and found by typing its first letters. */
export function Select(props: SelectProps) {
  const { value, onChange, placeholder = 'Select', inputRef } = props
  const words = useWords()
  const options = useMemo(() => {
    if (props.optionsAre === 'names') return props.options
    return props.options.map((one) => ({
      ...one,
      label: words(one.label),
      description: words(one.description),
    }))
  }, [props.options, props.optionsAre, words])
  return (
    <AriaSelect
      className={field}
      {...rootProps(props)}
      value={value}
      onChange={(key) => onChange?.(key === null ? null : String(key))}
      placeholder={words(placeholder)}
      autoFocus={props.autoFocus}
    >
      <FieldFrame {...props}>
        <Button className={trigger} ref={inputRef} data-invalid={props.error ? true : undefined}>
          <SelectValue className={valueStyle}>
            {({ isPlaceholder, defaultChildren }) =>
              isPlaceholder ? defaultChildren : options.find(({ id }) => id === value)?.label
            }
          </SelectValue>
          <span className={affix}>
            <ChevronDownIcon size="s" />
          </span>
        </Button>
      </FieldFrame>
      <Popover className={popover} offset={4} containerPadding={8}>
        <ListBox className={list} items={options}>
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
      </Popover>
    </AriaSelect>
  )
}

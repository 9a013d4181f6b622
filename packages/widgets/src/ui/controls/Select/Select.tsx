import { useImperativeHandle, useMemo, useRef, useState, type FocusEvent, type Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { ChevronDownIcon } from '../../icons/index.ts'
import { later } from '../../overlays/later.tsx'
import { msg, useWords } from '../../i18n/words.ts'
import { affix, field } from '../field/field.css.ts'
import { FieldFrame } from '../field/FieldFrame.tsx'
import type { FieldProps, ValueProps } from '../field/field-props.ts'
import { FieldTies, useFieldTies } from '../field/FieldTies.tsx'
import type { SelectOption } from './select-option.ts'
import { trigger, value as valueStyle, wholeValue } from './select.css.ts'
import { useChoiceKeys, type ListFocus } from './useChoiceKeys.ts'

const SelectList = later(() => import('./SelectList.tsx').then((module) => module.SelectList))

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
  const {
    value,
    onChange,
    onBlur,
    placeholder = msg('Select'),
    inputRef,
    error,
    isDisabled,
  } = props
  const words = useWords()
  const options = useMemo(() => {
    if (props.optionsAre === 'names') return props.options
    return props.options.map((one) => ({
      ...one,
      label: words(one.label),
      description: words(one.description),
    }))
  }, [props.options, props.optionsAre, words])
  const opener = useRef<HTMLButtonElement>(null)
  const { ids, describedBy } = useFieldTies(props)
  const [opened, setOpened] = useState<ListFocus | null>(null)
  const isOpen = opened !== null
  const choose = (id: string) => {
    setOpened(null)
    if (id !== value) onChange?.(id)
  }
  const onKeyDown = useChoiceKeys({ options, value, onChange: choose, onOpen: setOpened })
  const selectedOption = options.find(({ id }) => id === value)
  const valueId = `${ids.label}-value`

  const leave = (event: FocusEvent) => {
    if (!isOpen && !event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  useImperativeHandle(inputRef, () => opener.current as HTMLButtonElement)
  return (
    <>
      <div className={field} onBlur={leave}>
        <FieldTies ids={ids} error={error} onLabelPress={() => opener.current?.focus()}>
          <FieldFrame {...props}>
            <div onKeyDown={isDisabled ? undefined : onKeyDown}>
              <Button
                className={trigger}
                ref={opener}
                isDisabled={isDisabled}
                autoFocus={props.autoFocus}
                onPress={({ pointerType }) =>
                  setOpened(pointerType === 'mouse' || pointerType === 'touch' ? true : 'first')
                }
                aria-haspopup="listbox"
                aria-expanded={isOpen}
                aria-labelledby={`${valueId} ${ids.label}`}
                aria-describedby={describedBy}
                data-invalid={error ? true : undefined}
              >
                <span
                  id={valueId}
                  className={props.optionsAre === 'names' ? wholeValue : valueStyle}
                  data-placeholder={selectedOption === undefined || undefined}
                >
                  {selectedOption?.label ?? words(placeholder)}
                </span>
                <span className={affix}>
                  <ChevronDownIcon size="s" />
                </span>
              </Button>
            </div>
          </FieldFrame>
        </FieldTies>
        {props.name ? <input type="hidden" name={props.name} value={value ?? ''} /> : null}
      </div>
      <SelectList
        options={options}
        value={value}
        onChoose={choose}
        isOpen={isOpen}
        onOpenChange={(open) => setOpened(open ? 'first' : null)}
        focus={opened ?? true}
        labelId={ids.label}
        opener={opener}
      />
    </>
  )
}

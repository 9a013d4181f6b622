import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { SearchIcon } from '../../icons/shell-icons.ts'
import { XIcon } from '../../icons/state-icons.ts'
import { useWords } from '../../i18n/words.ts'
import { FieldFrame, useFieldRoot } from '../field/FieldFrame.tsx'
import { affix, box, field, input } from '../field/field.css.ts'
import type { FieldProps, ValueProps } from '../field/field-props.ts'
import { Kbd } from '../Kbd/Kbd.tsx'
import { clear } from './search-field.css.ts'

export type SearchFieldProps = Omit<FieldProps, 'isRequired' | 'isOptional'> &
  ValueProps<string> & {
    placeholder?: string
    /** The key that brings the focus here, usually `/`; the screen listens for it. */
    kbd?: string
    onSubmit?: (value: string) => void
    inputRef?: Ref<HTMLInputElement>
  }

/** The label is for a screen reader unless `isLabelHidden` is false: the glass says the rest. */
export function SearchField({ isLabelHidden = true, ...props }: SearchFieldProps) {
  const { value, placeholder, kbd, inputRef } = props
  const words = useWords()
  const { root, messageId } = useFieldRoot(props)
  return (
    <AriaSearchField
      className={field}
      {...root}
      value={value}
      onChange={props.onChange}
      onSubmit={props.onSubmit}
      aria-keyshortcuts={kbd}
    >
      <FieldFrame {...props} messageId={messageId} isLabelHidden={isLabelHidden}>
        <Group className={box} role="presentation">
          <span className={affix}>
            <SearchIcon size="s" />
          </span>
          <Input className={input} placeholder={words(placeholder)} ref={inputRef} />
          {value ? (
            <Button className={clear} aria-label={words('Clear search')}>
              <XIcon size="s" />
            </Button>
          ) : kbd ? (
            <Kbd>{kbd}</Kbd>
          ) : null}
        </Group>
      </FieldFrame>
    </AriaSearchField>
  )
}

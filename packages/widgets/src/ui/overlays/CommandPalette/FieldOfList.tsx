import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useAutocomplete } from 'react-aria/useAutocomplete'
import { FieldInputContext, SelectableCollectionContext } from 'react-aria-components/Autocomplete'

export interface FieldOfListProps {
  value: string
  onChange: (value: string) => void
  /** A TextField and a ListBox. */
  children: ReactNode
}

/**
 * A field whose arrow keys move through a list, while the focus stays in the field. It is React
 * Aria's Autocomplete from its own hook: the component stands in the module of the contexts that
 * every text field reads, so whoever uses it puts it on every page with a field.
 */
export function FieldOfList({ value, onChange, children }: FieldOfListProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const collectionRef = useRef<HTMLElement>(null)
  const [focusedNodeId, setFocusedNodeId] = useState<string | null>(null)
  const state = { inputValue: value, setInputValue: onChange, focusedNodeId, setFocusedNodeId }
  const aria = useAutocomplete({ inputRef, collectionRef, disableAutoFocusFirst: true }, state)
  const { inputProps, collectionProps, collectionRef: ref, filter } = aria
  const collection = useMemo(
    () => ({ ...collectionProps, filter, ref }),
    [collectionProps, filter, ref],
  )
  return (
    <FieldInputContext.Provider value={{ ...inputProps, ref: inputRef }}>
      <SelectableCollectionContext.Provider value={collection}>
        {children}
      </SelectableCollectionContext.Provider>
    </FieldInputContext.Provider>
  )
}

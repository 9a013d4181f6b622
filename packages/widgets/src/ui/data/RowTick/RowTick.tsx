import { useEffect, useRef } from 'react'
import * as css from './row-tick.css.ts'

export interface RowTickProps {
  /** What is ticked, for a screen reader: `Select INV-2026-0047, Callum Reid`. */
  label: string
  isSelected: boolean
  /** Some of the rows, not all. */
  isIndeterminate?: boolean
  isDisabled?: boolean
  onChange: (isSelected: boolean) => void
}

/** The tick of a row. The cell around it is its target. */
export function RowTick(props: RowTickProps) {
  const { label, isSelected, isIndeterminate = false, isDisabled, onChange } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className={css.target}>
      <input
        ref={input}
        type="checkbox"
        className={css.tick}
        aria-label={label}
        checked={isSelected}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}

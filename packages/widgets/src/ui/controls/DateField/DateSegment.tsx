import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { segment } from './date-field.css.ts'
import { LIMITS, partText, steppedPart, typed, type DatePart } from './date-parts.ts'
import { useTypedInput } from './useTypedInput.ts'
import { msg } from '../../i18n/words.ts'

type DateSegmentProps = {
  part: DatePart
  value: number | null
  labelId: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean | undefined
  isDisabled: boolean | undefined
  isReadOnly: boolean | undefined
  onChange: (value: number | null) => void
  /** Of a whole date. */
  onPaste: (text: string) => void
  /** To the part before or after this one. */
  onMove: (by: 1 | -1) => void
}

/** Day, month or year: a spin button that digits are typed into. */
export function DateSegment(props: DateSegmentProps) {
  const { part, value, onChange, onMove, isDisabled, isReadOnly } = props
  const element = useRef<HTMLSpanElement>(null)
  const entered = useRef('')
  const [isFocused, setFocused] = useState(false)
  const id = useId()
  const isEditable = !isDisabled && !isReadOnly
  const { min, max, page } = LIMITS[part]

  const insert = (digit: string) => {
    if (!isEditable) return
    if (/[/.\s-]/.test(digit)) {
      if (entered.current) onMove(1)
      return
    }
    if (!/^\d$/.test(digit)) return
    const next = typed(part, entered.current, digit)
    entered.current = next.entered
    if (next.value !== null) onChange(next.value)
    if (next.isFull) onMove(1)
  }
  const erase = () => {
    if (!isEditable) return
    if (value === null) return onMove(-1)
    const remaining = Math.floor(value / 10)
    entered.current = remaining === 0 ? '' : String(remaining)
    onChange(remaining === 0 ? null : remaining)
  }
  const step = (by: number) => {
    entered.current = ''
    if (isEditable) onChange(steppedPart(part, value, by, new Date()))
  }
  useTypedInput(element, {
    onText: (text) => {
      for (const digit of text) insert(digit)
    },
    onErase: erase,
  })

  const keys: Partial<Record<string, () => void>> = {
    ArrowLeft: () => onMove(-1),
    ArrowRight: () => onMove(1),
    ArrowUp: () => step(1),
    ArrowDown: () => step(-1),
    PageUp: () => step(page),
    PageDown: () => step(-page),
    Home: () => isEditable && onChange(min),
    End: () => isEditable && onChange(max),
    Backspace: erase,
    Delete: erase,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <span
      ref={element}
      id={id}
      className={segment}
      aria-label={`${part}, `}
      aria-labelledby={`${id} ${props.labelId}`}
      aria-describedby={props.describedBy}
      aria-invalid={props.isInvalid || undefined}
      aria-readonly={isReadOnly || undefined}
      aria-disabled={isDisabled || undefined}
      {...(IS_IOS ? { role: 'textbox' } : spinButton(part, value, props.isRequired))}
      data-type={part}
      data-placeholder={value === null || undefined}
      data-focused={isFocused || undefined}
      tabIndex={isDisabled ? undefined : 0}
      contentEditable={isEditable}
      suppressContentEditableWarning
      spellCheck={false}
      autoCorrect="off"
      enterKeyHint="next"
      inputMode={isEditable ? 'numeric' : undefined}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        event.preventDefault()
        if (isEditable) props.onPaste(event.clipboardData.getData('text'))
      }}
      onFocus={() => {
        entered.current = ''
        setFocused(true)
        getSelection()?.collapse(element.current)
      }}
      onBlur={() => setFocused(false)}
    >
      {partText(part, value)}
    </span>
  )
}

/** VoiceOver on iOS cannot focus a spin button; an iPad calls itself a Mac. */
const IS_IOS =
  typeof navigator !== 'undefined' &&
  (/iP(hone|ad|od)/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1))

function spinButton(part: DatePart, value: number | null, isRequired: boolean | undefined) {
  return {
    role: 'spinbutton',
    'aria-valuenow': value ?? undefined,
    'aria-valuemin': LIMITS[part].min,
    'aria-valuemax': LIMITS[part].max,
    'aria-valuetext': valueText(part, value),
    'aria-required': isRequired || undefined,
  }
}

/** `11 – November`: the name of a month says more than its number. */
function valueText(part: DatePart, value: number | null): string {
  if (value === null) return msg('Empty')
  const text = partText(part, value)
  if (part !== 'month') return text
  const name = new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(new Date(2000, value - 1))
  return `${text} – ${name}`
}

import { useRef, type KeyboardEvent } from 'react'
import type { SelectOption } from './select-option.ts'

/**
 * Where the focus begins when nothing is chosen yet: on the list itself for a mouse, which has its
 * own pointer.
 */
export type ListFocus = 'first' | 'last' | true

type Choice = {
  options: readonly SelectOption[]
  value: string | null
  onChange: (id: string) => void
  onOpen: (focus: ListFocus) => void
}

/** After so long, letters begin a new word; as long as React Aria's and most systems' lists wait. */
const SAME_WORD_MS = 1000

/**
 * What keys do while the list is closed, as in a native select: letters choose the next option that
 * begins with them, left and right the one beside, up and down open the list.
 */
export function useChoiceKeys({ options, value, onChange, onOpen }: Choice) {
  const word = useRef({ letters: '', at: 0 })
  const possible = options.filter(({ isDisabled }) => !isDisabled)
  const at = possible.findIndex(({ id }) => id === value)

  const beside = (by: 1 | -1) => {
    const next = at === -1 ? possible[0] : possible[at + by]
    if (next) onChange(next.id)
  }
  const spell = (letter: string, now: number) => {
    const goesOn = now - word.current.at < SAME_WORD_MS
    const letters = (goesOn ? word.current.letters : '') + letter.toLowerCase()
    word.current = { letters, at: now }
    // The same letter again goes to the next of its options.
    const isAgain = letters.length > 1 && new Set(letters).size === 1
    const from = isAgain || letters.length === 1 ? at + 1 : Math.max(at, 0)
    const sought = isAgain ? letter.toLowerCase() : letters
    const inTurn = [...possible.slice(from), ...possible.slice(0, from)]
    const match = inTurn.find(({ label }) => label.toLowerCase().startsWith(sought))
    if (match && match.id !== value) onChange(match.id)
  }

  return (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (key === 'ArrowDown' || key === 'ArrowUp') onOpen(key === 'ArrowDown' ? 'first' : 'last')
    else if (key === 'ArrowLeft' || key === 'ArrowRight') beside(key === 'ArrowRight' ? 1 : -1)
    else if (key.length === 1 && key !== ' ') spell(key, event.timeStamp)
    else return
    event.preventDefault()
  }
}

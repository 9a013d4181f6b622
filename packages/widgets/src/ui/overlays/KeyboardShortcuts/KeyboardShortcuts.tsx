import type { ReactNode } from 'react'
import { msg, useWords } from '../../i18n/words.ts'
import { Dialog } from '../Dialog/Dialog.tsx'
import { does, key, keys, list, row } from './keyboard-shortcuts.css.ts'

export type Shortcut = {
  /** As `KeyboardEvent.key` has them; more than one does the same: `['J', 'ArrowDown']`. */
  keys: readonly string[]
  does: string
}

export type KeyboardShortcutsProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  shortcuts: readonly Shortcut[]
  /** Under the list: the switch that turns single keys off (WCAG 2.1.4). */
  children?: ReactNode
}

/** What the keys of a screen do; the screen opens it on `?`. */
export function KeyboardShortcuts(props: KeyboardShortcutsProps) {
  const { isOpen, onOpenChange, shortcuts, children } = props
  const words = useWords()
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={msg('Keyboard shortcuts')} size="s">
      <dl className={list}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.does} className={row}>
            <dt className={does}>{words(shortcut.does)}</dt>
            <dd className={keys}>
              {shortcut.keys.map((name) => (
                <kbd key={name} className={key}>
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  )
}

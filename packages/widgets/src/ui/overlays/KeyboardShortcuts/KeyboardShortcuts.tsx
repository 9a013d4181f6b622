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
}

/** What the keys of a screen do; the screen opens it on `?`. */
export function KeyboardShortcuts({ isOpen, onOpenChange, shortcuts }: KeyboardShortcutsProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title="Keyboard shortcuts" size="s">
      <dl className={list}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.does} className={row}>
            <dt className={does}>{shortcut.does}</dt>
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
    </Dialog>
  )
}

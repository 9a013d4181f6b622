import { kbd } from './kbd.css.ts'

export type KbdProps = { children: string }

/** The key that does the same; the control it stands in carries `aria-keyshortcuts`. */
export function Kbd({ children }: KbdProps) {
  return (
    <kbd className={kbd} aria-hidden="true">
      {children}
    </kbd>
  )
}

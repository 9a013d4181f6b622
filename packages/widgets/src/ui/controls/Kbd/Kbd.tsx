import { kbd } from './kbd.css.ts'

export type KbdProps = { children: string }

/** The key that does the same; the control it stands in carries `aria-keyshortcuts`. */
export function Kbd({ children }: KbdProps) {
  // Drawn, not written: the letter is no part of the name of the control it stands in.
  return <kbd className={kbd} data-key={children} aria-hidden="true" />
}

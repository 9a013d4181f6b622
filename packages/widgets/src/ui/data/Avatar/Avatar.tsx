import * as css from './avatar.css.ts'
import { initials } from './initials.ts'

export interface AvatarProps {
  /** The name stands beside it or in the control it belongs to; the initials are decoration. */
  name: string
}

// Drawn from an attribute: as text they would be a visible label that the control's name lacks
// (WCAG 2.5.3).
export const Avatar = ({ name }: AvatarProps) => (
  <span className={css.avatar} data-initials={initials(name)} aria-hidden="true" />
)

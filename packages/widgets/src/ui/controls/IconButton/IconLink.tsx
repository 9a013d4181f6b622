import { Link as AriaLink } from 'react-aria-components/Link'
import { useWords } from '../../words/words.ts'
import { button, variants } from '../Button/button.css.ts'
import type { IconButtonProps } from './IconButton.tsx'
import { iconSizes } from './icon-button.css.ts'

export type IconLinkProps = Pick<IconButtonProps, 'label' | 'icon' | 'variant' | 'size'> & {
  /** An address of the host or of the world: `mailto:` opens the person's own mail. */
  href: string
}

/** Looks like an IconButton, goes somewhere. */
export const IconLink = ({
  label,
  icon,
  variant = 'quiet',
  size = 'regular',
  href,
}: IconLinkProps) => (
  <AriaLink
    className={[button, variants[variant], iconSizes[size]].join(' ')}
    href={href}
    aria-label={useWords()(label)}
  >
    {icon}
  </AriaLink>
)

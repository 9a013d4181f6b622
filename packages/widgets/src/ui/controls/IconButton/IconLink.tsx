import { Link as AriaLink } from 'react-aria-components/Link'
import { useWords } from '../../i18n/words.ts'
import { useTooltip } from '../../overlays/Tooltip/useTooltip.tsx'
import { button, variants } from '../Button/button.css.ts'
import type { IconButtonProps } from './IconButton.tsx'
import { iconSizes } from './icon-button.css.ts'

export type IconLinkProps = Pick<IconButtonProps, 'label' | 'icon' | 'variant' | 'size'> & {
  /** An address of the host or of the world: `mailto:` opens the person's own mail. */
  href: string
}

/** Looks like an IconButton, goes somewhere. */
export function IconLink(props: IconLinkProps) {
  const { icon, variant = 'quiet', size = 'regular', href } = props
  const label = useWords()(props.label)
  const { props: tooltipProps, tooltip } = useTooltip(label)
  return (
    <>
      <AriaLink
        {...tooltipProps}
        className={[button, variants[variant], iconSizes[size]].join(' ')}
        href={href}
        aria-label={label}
      >
        {icon}
      </AriaLink>
      {tooltip}
    </>
  )
}

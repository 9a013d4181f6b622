import type { ReactNode } from 'react'
import { Link as AriaLink } from 'react-aria-components/Link'
import { hostComponent, useIsHosts } from '../../i18n/host-components.tsx'
import { useWords } from '../../i18n/words.ts'
import { link, small, standalone, strong } from './link.css.ts'

export type LinkProps = {
  children: ReactNode
  /** Goes through the host's `navigate`; without it, a button styled as a link. */
  href?: string
  onPress?: () => void
  target?: '_blank'
  /** Stands on a line of its own, 44 px high; not within a sentence. */
  isStandalone?: boolean
  isStrong?: boolean
  isSmall?: boolean
  /** Says more than the words do out of their place: `View INV-2026-0047`. */
  label?: string
  isCurrent?: boolean
}

const HostLink = /* @__PURE__ */ hostComponent<LinkProps>('Link')

export function Link(props: LinkProps) {
  const words = useWords()
  const isHosts = useIsHosts('Link')
  const translatedProps = { ...props, children: words(props.children), label: words(props.label) }
  if (isHosts) return <HostLink {...translatedProps} />

  const { children, href, onPress, target, isStandalone, isStrong, isSmall, label } =
    translatedProps
  const variants = [isStandalone && standalone, isStrong && strong, isSmall && small]
  return (
    <AriaLink
      className={[link, ...variants].filter(Boolean).join(' ')}
      href={href}
      onPress={onPress}
      target={target}
      rel={target === '_blank' ? 'noreferrer' : undefined}
      aria-label={label}
      aria-current={translatedProps.isCurrent ? 'page' : undefined}
    >
      {children}
    </AriaLink>
  )
}

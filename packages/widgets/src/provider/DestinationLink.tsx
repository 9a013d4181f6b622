import type { ReactNode } from 'react'
import {
  Button,
  ButtonLink,
  IconButton,
  IconLink,
  Link,
  type ButtonLinkProps,
  type IconLinkProps,
  type LinkProps,
} from '../ui/controls/index.ts'
import { useWords } from '../ui/i18n/words.ts'
import type { Destination } from './destinations.ts'
import { isLink, useLinkTo } from './useLinkTo.ts'

type Place = { to: Destination; children: ReactNode }
type LinkAppearance = Omit<LinkProps, 'href' | 'onPress' | 'children'>
type ButtonAppearance = Omit<ButtonLinkProps, 'href' | 'children'>

/**
 * A link to a place of the host: a real address where it has one, else a press that goes there. A
 * host that has no way there gets the words alone.
 */
export function DestinationLink({ to, children, ...appearance }: Place & LinkAppearance) {
  const words = useWords()
  const place = useLinkTo()(to)
  if (!isLink(place)) return <>{words(children)}</>
  return (
    <Link {...appearance} {...place}>
      {children}
    </Link>
  )
}

/** The same as a link styled as a button; nothing where the host has no way there. */
export function DestinationButton({ to, children, ...appearance }: Place & ButtonAppearance) {
  const { href, onPress } = useLinkTo()(to)
  if (href !== undefined) {
    return (
      <ButtonLink {...appearance} href={href}>
        {children}
      </ButtonLink>
    )
  }
  if (!onPress) return null
  const { variant, size, isBlock, icon, label } = appearance
  return (
    <Button
      variant={variant}
      size={size}
      isBlock={isBlock}
      icon={icon}
      label={label}
      onPress={onPress}
    >
      {children}
    </Button>
  )
}

/** The same as an icon alone, where there is no room for the word; or nothing. */
export function DestinationIcon({
  to,
  ...appearance
}: Omit<Place, 'children'> & Omit<IconLinkProps, 'href'>) {
  const { href, onPress } = useLinkTo()(to)
  if (href !== undefined) return <IconLink {...appearance} href={href} />
  return onPress ? <IconButton {...appearance} onPress={onPress} /> : null
}

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
import { useDaysheet } from './DaysheetContext.ts'
import type { Destination } from './destinations.ts'

type Place = { to: Destination; children: ReactNode }
type LinkAppearance = Omit<LinkProps, 'href' | 'onPress' | 'children'>
type ButtonAppearance = Omit<ButtonLinkProps, 'href' | 'children'>

/** A link to a place of the host: a real address where it has one, else a press that goes there. */
export function DestinationLink({ to, children, ...appearance }: Place & LinkAppearance) {
  const { hrefFor, go } = useDaysheet()
  const href = hrefFor(to)
  return (
    <Link {...appearance} href={href} onPress={href === undefined ? () => go(to) : undefined}>
      {children}
    </Link>
  )
}

/** The same as a link styled as a button. */
export function DestinationButton({ to, children, ...appearance }: Place & ButtonAppearance) {
  const { hrefFor, go } = useDaysheet()
  const href = hrefFor(to)
  if (href !== undefined) {
    return (
      <ButtonLink {...appearance} href={href}>
        {children}
      </ButtonLink>
    )
  }
  const { variant, size, isBlock, icon, label } = appearance
  return (
    <Button
      variant={variant}
      size={size}
      isBlock={isBlock}
      icon={icon}
      label={label}
      onPress={() => go(to)}
    >
      {children}
    </Button>
  )
}

/** The same as an icon alone, where there is no room for the word. */
export function DestinationIcon({
  to,
  ...appearance
}: Omit<Place, 'children'> & Omit<IconLinkProps, 'href'>) {
  const { hrefFor, go } = useDaysheet()
  const href = hrefFor(to)
  return href === undefined ? (
    <IconButton {...appearance} onPress={() => go(to)} />
  ) : (
    <IconLink {...appearance} href={href} />
  )
}

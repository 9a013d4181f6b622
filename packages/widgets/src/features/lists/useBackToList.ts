import { useDaysheet, type Destination } from '../../provider/index.ts'
import type { PageProps } from '../../ui/index.ts'

export interface BackToList {
  /** For the page's head. */
  back: NonNullable<PageProps['back']>
  leave: () => void
}

/** The way from one thing back to the list it stands in; `onLeave` takes the place of the host's. */
export function useBackToList(to: Destination, label: string, onLeave?: () => void): BackToList {
  const { hrefFor, go } = useDaysheet()
  const leave = onLeave ?? (() => go(to))
  const href = onLeave ? undefined : hrefFor(to)
  return { back: { label, href, onPress: href === undefined ? leave : undefined }, leave }
}

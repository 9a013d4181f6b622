import { useDaysheet, useLinkTo, type Destination } from '../../provider/index.ts'
import type { PageProps } from '../../ui/index.ts'

export interface BackToList {
  /** For the page's head, which draws none where there is no way. */
  back: NonNullable<PageProps['back']>
  leave: () => void
}

/** The way from one thing back to the list it stands in; `onLeave` takes the place of the host's. */
export function useBackToList(to: Destination, label: string, onLeave?: () => void): BackToList {
  const { go } = useDaysheet()
  const linkTo = useLinkTo()
  const way = onLeave ? { onPress: onLeave } : linkTo(to)
  return { back: { label, ...way }, leave: onLeave ?? (() => go(to)) }
}

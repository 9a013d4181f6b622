import type { Destination } from './destinations.ts'
import { useDaysheet } from './DaysheetContext.ts'

/** Where a part of the kit leads: an address where the host has one, else a press; or nowhere. */
export interface LinkTo {
  href?: string
  onPress?: () => void
}

/** Whether it leads anywhere. */
export const isLink = ({ href, onPress }: LinkTo): boolean =>
  href !== undefined || onPress !== undefined

export function useLinkTo(): (destination: Destination) => LinkTo {
  const { hrefFor, go, canGo } = useDaysheet()
  return (destination) => {
    const href = hrefFor(destination)
    if (href !== undefined) return { href }
    return canGo(destination) ? { onPress: () => go(destination) } : {}
  }
}

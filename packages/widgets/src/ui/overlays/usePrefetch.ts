import { useEffect } from 'react'
import { atRest } from './at-rest.ts'

/**
 * Asks for the code of parts that may be shown later as soon as the page rests, so that they open at
 * once, and still do when the connection is lost by then.
 * @param prefetch outside of the component, such as the `prefetch` of a part made with `later`;
 *   undefined where there is nothing to ask for. What fails is for the part to say where it is opened.
 */
export function usePrefetch(prefetch: (() => void) | undefined): void {
  useEffect(() => prefetch && atRest(prefetch), [prefetch])
}

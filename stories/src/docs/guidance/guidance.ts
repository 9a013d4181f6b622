/** How a part of the kit is meant to be used, for whoever designs with it. */
export interface Guidance {
  use: string
  /** Goes on after 'Do'. */
  do: string
  /** Goes on after 'Don’t'. */
  dont: string
}

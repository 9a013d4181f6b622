/** What a noun lets an entry hold. Pass the same object each time: every row is rendered again when it changes. */
export interface EntryKind {
  allowsFixedPrice: boolean
  /** Behind a switch where it is the exception with a price; a field of its own where hours are all there is. */
  overtime: 'switched' | 'asked'
  mostOvertime: number
}

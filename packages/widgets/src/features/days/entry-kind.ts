/** What a noun lets an entry hold. Keep one object for each noun: every row is drawn again with it. */
export interface EntryKind {
  allowsFixedPrice: boolean
  /** Behind a switch where it is the exception with a price; a field of its own where hours are all there is. */
  overtime: 'switched' | 'asked'
  mostOvertime: number
}

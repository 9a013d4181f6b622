/** What a dialog gets that asks before an action on one document. */
export interface ActionDialogProps<Row> {
  document: Row
  onClose: () => void
  /** The moment it is done, before anything is read again. */
  onDone: () => void
  /** Once the lists are read again. */
  onRefreshed: () => void
  /** Does what was asked about, without a dialog of its own. */
  onGoOn: () => void
  /** Does something else instead, with a reason to begin with. */
  onInstead: (action: 'dispute', reason: string) => void
  /** The reason to begin with. */
  reason?: string | undefined
}

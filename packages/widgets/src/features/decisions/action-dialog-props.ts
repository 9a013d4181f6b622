/** What a dialog gets that asks before an action on one document. */
export interface ActionDialogProps<Row> {
  document: Row
  onClose: () => void
  /** The moment it is done, before anything is read again. */
  onDone: () => void
  /** Once the lists are read again. */
  onRefreshed: () => void
}

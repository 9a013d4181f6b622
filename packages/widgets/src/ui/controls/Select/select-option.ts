export type SelectOption = {
  id: string
  label: string
  /** A second, quieter line. */
  description?: string
  isDisabled?: boolean
}

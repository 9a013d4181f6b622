import type { WholeDocument } from '../../documents/document-config.ts'

export const isEditable = ({ abilities }: WholeDocument): boolean =>
  abilities.edit || abilities.amend

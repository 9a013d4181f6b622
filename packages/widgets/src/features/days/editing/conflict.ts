import { clientDisplayName } from '@daysheet/core'
import type { WholeDocument } from '../../documents/document-config.ts'
import type { Difference, Names } from '../differences.ts'
import { msg } from '../../../ui/i18n/words.ts'

/** Two versions of one document, for the person to choose between. */
export interface Conflict {
  /** `INV-2026-0007`. */
  name: string
  typed: { at: string; version: number | null }
  saved: { at: string; version: number }
  differences: Difference[]
}

export const isEditable = ({ abilities }: WholeDocument): boolean =>
  abilities.edit || abilities.amend

/** The names of the projects and the client of a saved document; what was typed may have others. */
export function namesIn(doc: WholeDocument): Names {
  const projects = new Map(
    doc.items.flatMap(({ project_id: id, project_name: name }) =>
      id !== null && name !== null ? [[id, name] as const] : [],
    ),
  )
  return {
    project: (id) => projects.get(id) ?? msg('Another project'),
    client: (id) => (id === doc.client_id ? clientDisplayName(doc) : msg('Another client')),
  }
}

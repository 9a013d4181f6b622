import type { Difference, Names } from '../differences.ts'
import type { EditedDocument } from './edited-noun.ts'

/** Two versions of one document, for the person who says which one goes on. */
export interface Conflict {
  /** `INV-2026-0007`. */
  name: string
  typed: { at: string; version: number | null }
  saved: { at: string; version: number }
  differences: Difference[]
}

/** The names that a saved document knows; what was typed may say others. */
export function namesIn(document: EditedDocument): Names {
  const projects = new Map(
    document.items.flatMap(({ project_id: id, project_name: name }) =>
      id !== null && name !== null ? [[id, name] as const] : [],
    ),
  )
  return {
    project: (id) => projects.get(id) ?? 'Another project',
    client: (id) =>
      id === document.client_id
        ? (document.company_name ?? document.client_name)
        : 'Another client',
  }
}

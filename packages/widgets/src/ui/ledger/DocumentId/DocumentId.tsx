import * as css from './document-id.css.ts'

export interface DocumentIdProps {
  /** Such as `INV-2026-0047` or a sort code. */
  children: string
}

/** A person may number their invoices `INV-2026-0047/HARTWELL-KIRKSTALL-ROAD`. */
const SHORT = 24

/** A number that names a document. Not tabular: tabular figures spread its hyphens. */
export const DocumentId = ({ children }: DocumentIdProps) => (
  <span className={children.length > SHORT ? css.longDocumentId : css.documentId}>{children}</span>
)

import type { DocumentTypes } from '../../documents/document-config.ts'
import type { DaysForm } from '../days-form.ts'

/** A document whose form is days. */
export interface DaysDocumentTypes extends DocumentTypes {
  form: DaysForm
}

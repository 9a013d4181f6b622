export { sessionRoutes } from './routes.ts'
export { sessionMails } from './session-mails.ts'
export { openFields, SEALED_FIELDS, type OpenedFields, type SealedField } from './sealed-fields.ts'
export { User } from './user-model.ts'

export { callOfAbility } from './ability-call.ts'
export { callRefusal, type Access } from './call-refusal.ts'
export * from './document-access.ts'
export { engagementAbilities } from './engagement-abilities.ts'
export * from './expense-access.ts'
export { invoiceAbilities, type InvoiceAbilities, type InvoiceState } from './invoice-abilities.ts'
export * from './oauth-scopes.ts'
export type { NamedCall } from './named-call.ts'
export { ownActSentence } from './own-acts.ts'
export * from './permission.ts'
export { projectAbilities } from './project-abilities.ts'
export { needsNoSecondFactor } from './second-factor-missing.ts'
export { selfRefusal } from './self-refusal.ts'
export * from './subscription-abilities.ts'
export {
  timesheetAbilities,
  type TimesheetAbilities,
  type TimesheetState,
} from './timesheet-abilities.ts'
export { accountOf, partyOf, type Account, type Viewer } from './viewer.ts'
export * from './session-scope.ts'

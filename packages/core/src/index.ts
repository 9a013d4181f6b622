export * from './domain/index.ts'
export * from './contract/index.ts'
// Where the contract has a schema of the same name, the public one is the rule.
export { expenseLine, invoiceAbilities } from './domain/index.ts'

export type { CallName } from './client-from-table.ts'
export { NetworkError } from './network-error.ts'

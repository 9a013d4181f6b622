export * from './remittance.ts'
export * from './remittance-notification.ts'
export { remittanceRefusal } from './remittance-refusal.ts'
export * from './remitted-amounts.ts'

export { RemittanceButton, type RemittanceButtonProps } from './RemittanceButton.tsx'
export { REMITTANCES } from './remittance-queries.ts'
export { PaymentsTab } from './PaymentsTab.tsx'
export { Remittances, type RemittancesProps } from './Remittances.tsx'

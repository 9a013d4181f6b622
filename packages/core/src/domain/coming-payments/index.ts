export {
  presentComing,
  MOST_COMING,
  paidLatelyFrom,
  type ComingFacts,
  type ComingInvoice,
  type OwedCredit,
} from './coming-payments.ts'
export {
  COMING_STATE_LABELS,
  COMING_STATES,
  standingOfDue,
  type ComingState,
} from './coming-state.ts'

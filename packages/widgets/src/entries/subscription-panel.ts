export {
  SubscriptionPanel,
  type ChosenPlan,
  type SubscriptionPanelProps,
} from '../features/subscriptions/index.ts'

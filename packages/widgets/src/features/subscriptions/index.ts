export {
  SubscriptionPanel,
  type ChosenPlan,
  type SubscriptionPanelProps,
} from './SubscriptionPanel.tsx'

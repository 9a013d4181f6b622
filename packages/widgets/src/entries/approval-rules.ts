export {
  ApprovalRules,
  type ApprovalRulesProps,
} from '../features/members/approvals/ApprovalRules.tsx'

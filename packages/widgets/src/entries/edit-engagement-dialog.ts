export {
  EditEngagementDialog,
  type EditEngagementDialogProps,
} from '../features/engagements/edit/EditEngagementDialog.tsx'

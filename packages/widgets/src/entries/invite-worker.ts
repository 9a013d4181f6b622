export {
  InviteWorker,
  type InviteWorkerProps,
} from '../features/invitations/invite/InviteWorker.tsx'

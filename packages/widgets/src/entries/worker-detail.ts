export {
  WorkerDetail,
  type WorkerDetailProps,
} from '../features/engagements/detail/WorkerDetail.tsx'

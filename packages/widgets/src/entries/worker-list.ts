export {
  WorkerList,
  type WorkerListProps,
  type WorkerListTab,
} from '../features/engagements/list/WorkerList.tsx'
